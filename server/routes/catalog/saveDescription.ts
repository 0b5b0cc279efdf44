import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { SaveDescription } from '../../contract/catalog/productDetails.ts';
import { activeVendor } from '../../commands/catalog/referred.ts';
import { detailProduct } from '../../domain/catalog/detailProduct.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { saveProductTab } from '../kit/saveRecord.ts';

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
      return saveProductTab(request, deps, {
        productId,
        body: request.body,
        command: async ({ preferredVendorId, ...details }) => ({
          productId,
          details,
          ...(preferredVendorId === undefined
            ? {}
            : { vendor: await activeVendor(deps.services, companyId, preferredVendorId) }),
        }),
        decide: detailProduct,
        notice: 'catalog.descriptionSaved',
      });
    },
  );
