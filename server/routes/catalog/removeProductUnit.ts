import { UnitParams, UnitRemovedAnswer } from '../../contract/catalog/productUnits.ts';
import { product } from '../../domain/catalog/product.ts';
import { removeProductUnit } from '../../domain/catalog/removeProductUnit.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { notFoundUnlessListed } from './presentProduct.ts';

/** DELETE product-uom/{uomId}: takes a unit from a product that nothing rests on (spec 2, 7.2). */
export const removeProductUnitRoute = (app: App, deps: RouteDeps) =>
  app.delete(
    '/api/company/:companyId/product/:productId/product-uom/:uomId',
    { config: may('products.edit'), schema: { params: UnitParams, response: { 200: UnitRemovedAnswer } } },
    async (request) => {
      const { productId, uomId } = request.params;
      const context = commandContext(request);
      const handled = await deps.services.handler
        .handle(product, productId, { productId, unitId: uomId }, removeProductUnit, context)
        .catch(notFoundUnlessListed);
      return accepted(request, deps, handled, {
        data: { id: uomId, productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: 'catalog.unitRemoved',
        about: 'ProductUnitRemoved',
      });
    },
  );
