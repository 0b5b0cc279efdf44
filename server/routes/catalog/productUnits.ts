import { ProductUOMsAnswer, UnitsParams } from '../../contract/catalog/productUnits.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';

/** GET product-uoms: every unit of a product, the base unit first (spec 2, 7.2). */
export const productUnitsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product/:productId/product-uom/product-uoms',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: UnitsParams, response: { 200: ProductUOMsAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const from = readDb(request, services);
      const { state } = await listedProduct(from, companyId, productId);
      return { data: await presentUnits(from.db, companyId, state) };
    },
  );
