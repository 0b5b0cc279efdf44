import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { SaveDescription } from '../../contract/catalog/productDetails.ts';
import { activeVendor } from '../../commands/catalog/referred.ts';
import { detailProduct } from '../../domain/catalog/detailProduct.ts';
import { product } from '../../domain/catalog/product.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { savedProduct } from './savedProduct.ts';

/** PUT description/{productId}: the description tab, only what changed (spec 2, 2.4 and 7.1). */
export const saveDescriptionRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/description/:productId',
    {
      config: may('products.edit'),
      schema: { params: ProductParams, body: SaveDescription, response: { 200: SavedAnswer } },
    },
    (request) => {
      const { companyId, productId } = request.params;
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        handle: async ({ preferredVendorId, ...details }, context) => {
          const vendor =
            preferredVendorId === undefined
              ? {}
              : { vendor: await activeVendor(deps.services, companyId, preferredVendorId) };
          const command = { productId, details, ...vendor };
          return deps.services.handler.handle(product, productId, command, detailProduct, context);
        },
        notice: 'catalog.descriptionSaved',
        about: 'ProductDescribed',
      });
    },
  );
