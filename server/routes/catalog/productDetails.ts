import { ProductParams } from '../../contract/catalog/catalog.ts';
import { ProductDetailsAnswer } from '../../contract/catalog/productDetails.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
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
