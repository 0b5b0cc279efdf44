import { ProductParams } from '../../contract/catalog.ts';
import { ProductDetailsAnswer } from '../../contract/productDetails.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may } from '../../plugins/authorize.ts';
import { readDb } from '../../plugins/readDb.ts';
import { detailsOf } from './presentDetails.ts';
import { listedProduct } from './presentProduct.ts';

/** GET details/{productId}: what the details tab shows (spec 2, 7.1). */
export const productDetailsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/details/:productId',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: ProductParams, response: { 200: ProductDetailsAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { state, revision } = await listedProduct(readDb(request, services), companyId, productId);
      return { data: { productId, ...detailsOf(productId, state), revision: Number(revision) } };
    },
  );
