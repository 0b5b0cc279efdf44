import { AddProductUOM, UnitSavedAnswer, UnitsParams } from '../../contract/catalog/productUnits.ts';
import { addUnitByName } from '../../commands/catalog/addUnitByName.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { notFoundUnlessListed } from './presentProduct.ts';
import { presentedUnits, ratioTypeOf, sizeOf, unitIdNamed, unitOf } from './savedUnit.ts';

/** POST product-uom: one more unit for a product (spec 2, 2.5 and 7.2). */
export const addProductUnitRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product/:productId/product-uom',
    {
      config: may('products.edit'),
      schema: { params: UnitsParams, body: AddProductUOM, response: { 200: UnitSavedAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { name, type, pricingUOM, useForAvailable = true, reason, ...sent } = request.body;
      const context = commandContext(request, { reason });
      const { services } = deps;
      const unitsNow = () => presentedUnits(services, companyId, productId);
      const isItself = pricingUOM === undefined || pricingUOM.trim().toLowerCase() === name.trim().toLowerCase();
      const added = await addUnitByName(
        services,
        {
          productId,
          name,
          type: ratioTypeOf({ type, constantRatio: sent.constantRatio }) ?? type,
          size: sizeOf(sent),
          uses: {
            useForInventory: sent.useForInventory ?? false,
            useForSelling: sent.useForSelling ?? false,
            useForPurchasing: sent.useForPurchasing ?? false,
          },
          isEnabled: useForAvailable,
          ...(isItself ? {} : { pricingUnitId: unitIdNamed(await unitsNow(), pricingUOM) }),
        },
        context,
      ).catch(notFoundUnlessListed);
      const unit = unitOf(await unitsNow(), added.unitId);
      return accepted(request, deps, added, {
        data: { ...unit, productId, revision: Number(added.revision), commandId: context.commandId },
        notice: 'catalog.unitAdded',
        details: { unit: unit.name },
        about: 'ProductUnitAdded',
      });
    },
  );
