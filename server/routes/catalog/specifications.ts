import { ProductParams, SpecificationsAnswer } from '../../contract/catalog/catalog.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct, specificationsOf } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';

/** GET specifications/{productId}: name, status, units as they stand (spec 2, 2.4). */
export const specificationsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/specifications/:productId',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: ProductParams, response: { 200: SpecificationsAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const from = readDb(request, services);
      const loaded = await listedProduct(from, companyId, productId);
      return { data: specificationsOf(productId, loaded, await presentUnits(from.db, companyId, loaded.state)) };
    },
  );
