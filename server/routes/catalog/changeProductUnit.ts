import { ChangeProductUOM, UnitParams, UnitSavedAnswer } from '../../contract/catalog/productUnits.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';
import { changeUnit } from './changeUnit.ts';

/** PUT product-uom/{uomId}: what a row of the unit table changes (spec 2, 2.5 and 7.2). */
export const changeProductUnitRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product/:productId/product-uom/:uomId',
    {
      config: may('products.edit'),
      schema: { params: UnitParams, body: ChangeProductUOM, response: { 200: UnitSavedAnswer } },
    },
    (request) => {
      const { companyId, productId, uomId: unitId } = request.params;
      const { id = unitId } = request.body;
      if (id !== unitId) throw new RequestError(400, { code: 'request.otherUnit', field: 'id' });
      return changeUnit(request, deps, { companyId, productId, unitId }, request.body);
    },
  );
