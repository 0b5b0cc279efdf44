import { ChangeProductUOMByBody, UnitSavedAnswer, UnitsParams } from '../../contract/catalog/productUnits.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { changeUnit } from './changeUnit.ts';

/** PUT document: the spec's path for a change of a unit, whose id stands in the body (spec 2, 7.2; rules 18.4). */
export const changeUnitByDocumentRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product/:productId/document',
    {
      config: may('products.edit'),
      schema: { params: UnitsParams, body: ChangeProductUOMByBody, response: { 200: UnitSavedAnswer } },
    },
    (request) => changeUnit(request, deps, { ...request.params, unitId: request.body.id }, request.body),
  );
