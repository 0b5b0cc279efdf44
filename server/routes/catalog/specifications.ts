import { ProductParams, SpecificationsAnswer } from '../../contract/catalog.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';
import { listedProduct, specificationsOf } from './presentProduct.ts';

/** GET specifications/{productId}: name, status, units as they stand (spec 2, 2.4). */
export const specificationsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/specifications/:productId',
    { config: may('products.view'), schema: { params: ProductParams, response: { 200: SpecificationsAnswer } } },
    async ({ params: { companyId, productId } }) => ({
      data: specificationsOf(productId, await listedProduct(services, companyId, productId)),
    }),
  );
