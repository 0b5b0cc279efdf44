import {
  ProductUOMsAnswer,
  UnitsParams,
  ProductUOMAnswer,
  UnitParams,
  AddProductUnit,
  UnitSavedAnswer,
  ChangeProductUnit,
  ChangeUnitByDocument,
  UnitRemovedAnswer,
} from '../../contract/catalog/productUnits.ts';
import type { Routes } from '../../http/app.ts';
import { listedProduct, asNotFound } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { addUnitByName } from '../../commands/catalog/addUnitByName.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { presentedUnits, ratioTypeOf, unitIdNamed, unitOf } from './savedUnit.ts';
import { changeUnit } from './changeUnit.ts';
import { product } from '../../domain/catalog/product.ts';
import { removeProductUnit } from '../../domain/catalog/removeProductUnit.ts';
import { read, post, put, del } from '../kit/call.ts';

export const productUnitRoutes: Routes = {
  /** GET product-uoms: every unit of a product, the base unit first (spec 2, 7.2). */
  productUnits: read(
    '/api/company/:companyId/product/:productId/product-uom/product-uoms',
    { may: 'products.view', params: UnitsParams, answer: ProductUOMsAnswer },
    async (request, from) => {
      const { companyId, productId } = request.params;
      const { state } = await listedProduct(from, companyId, productId);
      return { data: await presentUnits(from.db, companyId, state) };
    },
  ),

  /** GET product-uom/{uomId}: one unit of a product (spec 2, 7.2). */
  productUnit: read(
    '/api/company/:companyId/product/:productId/product-uom/:uomId',
    { may: 'products.view', params: UnitParams, answer: ProductUOMAnswer },
    async (request, from) => {
      const { companyId, productId, uomId } = request.params;
      const { state } = await listedProduct(from, companyId, productId);
      const unit = (await presentUnits(from.db, companyId, state)).find(({ id }) => id === uomId);
      if (!unit) throw notFound();
      return { data: unit };
    },
  ),

  /** POST product-uom: one more unit for a product (spec 2, 2.5 and 7.2). */
  addProductUnit: post(
    '/api/company/:companyId/product/:productId/product-uom',
    { may: 'products.edit', params: UnitsParams, body: AddProductUnit, answer: UnitSavedAnswer },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const { name, type, pricingUOM, useForAvailable = true, createUnits = false, reason, ...sent } = request.body;
      const context = commandContext(request, { reason });
      const { services } = deps;
      const unitsNow = () => presentedUnits(services, companyId, productId);
      const isItself = pricingUOM === undefined || pricingUOM.trim().toLowerCase() === name.trim().toLowerCase();
      const added = await addUnitByName(
        services,
        {
          productId,
          name,
          createUnits,
          type: ratioTypeOf({ type, constantRatio: sent.constantRatio }) ?? type,
          size: { ratio: sent.ratio, unitsPerInventoryUnit: sent.unitsPerInventoryUnit },
          uses: {
            useForInventory: sent.useForInventory ?? false,
            useForSelling: sent.useForSelling ?? false,
            useForPurchasing: sent.useForPurchasing ?? false,
          },
          isEnabled: useForAvailable,
          pricingUnitId: isItself ? undefined : unitIdNamed(await unitsNow(), pricingUOM),
        },
        context,
      ).catch(asNotFound);
      const unit = unitOf(await unitsNow(), added.unitId);
      return accepted(request, deps, added, {
        data: { ...unit, productId, revision: Number(added.revision), commandId: context.commandId },
        notice: 'catalog.unitAdded',
        details: { unit: unit.name },
        about: 'ProductUnitAdded',
      });
    },
  ),

  /** PUT product-uom/{uomId}: what a row of the unit table changes (spec 2, 2.5 and 7.2). */
  changeProductUnit: put(
    '/api/company/:companyId/product/:productId/product-uom/:uomId',
    { may: 'products.edit', params: UnitParams, body: ChangeProductUnit, answer: UnitSavedAnswer },
    (request, deps) => {
      const { companyId, productId, uomId: unitId } = request.params;
      const { id = unitId } = request.body;
      if (id !== unitId) throw new RequestError(400, { code: 'request.otherUnit', field: 'id' });
      return changeUnit(request, deps, { companyId, productId, unitId }, request.body);
    },
  ),

  /** PUT document: the spec's path for a change of a unit, whose id is in the body (spec 2, 7.2; rules 18.4). */
  changeUnitByDocument: put(
    '/api/company/:companyId/product/:productId/document',
    { may: 'products.edit', params: UnitsParams, body: ChangeUnitByDocument, answer: UnitSavedAnswer },
    (request, deps) => changeUnit(request, deps, { ...request.params, unitId: request.body.id }, request.body),
  ),

  /** DELETE product-uom/{uomId}: takes a unit from a product that nothing rests on (spec 2, 7.2). */
  removeProductUnit: del(
    '/api/company/:companyId/product/:productId/product-uom/:uomId',
    { may: 'products.edit', params: UnitParams, answer: UnitRemovedAnswer },
    async (request, deps) => {
      const { productId, uomId } = request.params;
      const context = commandContext(request);
      const handled = await deps.services.handler
        .handle(product, productId, { productId, unitId: uomId }, removeProductUnit, context)
        .catch(asNotFound);
      return accepted(request, deps, handled, {
        data: { id: uomId, productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: 'catalog.unitRemoved',
        about: 'ProductUnitRemoved',
      });
    },
  ),
};
