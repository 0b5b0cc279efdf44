import { ProductUOMAnswer, UnitParams } from '../../contract/catalog/productUnits.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { notFound } from '../../http/requestError.ts';
import { listedProduct } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';

/** GET product-uom/{uomId}: one unit of a product (spec 2, 7.2). */
export const productUnitRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product/:productId/product-uom/:uomId',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: UnitParams, response: { 200: ProductUOMAnswer } },
    },
    async (request) => {
      const { companyId, productId, uomId } = request.params;
      const from = readDb(request, services);
      const { state } = await listedProduct(from, companyId, productId);
      const unit = (await presentUnits(from.db, companyId, state)).find(({ id }) => id === uomId);
      if (!unit) throw notFound();
      return { data: unit };
    },
  );
