import { ProductParams, SavedAnswer } from '../../contract/catalog.ts';
import { SaveDetails } from '../../contract/productDetails.ts';
import { activeManager } from '../../commands/catalog/referred.ts';
import { detailProduct } from '../../domain/catalog/detailProduct.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';
import { saveProductTab } from './saveProductTab.ts';

/** PUT details/{productId}: the details tab, only what changed (spec 2, 2.4 and 7.1). */
export const saveDetailsRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/details/:productId',
    {
      config: may('products.edit'),
      schema: { params: ProductParams, body: SaveDetails, response: { 200: SavedAnswer } },
    },
    (request) => {
      const { companyId, productId } = request.params;
      return saveProductTab(request, deps, {
        productId,
        body: request.body,
        command: async ({ managerId, ...details }) => ({
          type: 'DetailProduct' as const,
          data: {
            productId,
            details,
            ...(managerId === undefined ? {} : { manager: await activeManager(deps.services, companyId, managerId) }),
          },
        }),
        decide: detailProduct,
        notice: 'catalog.detailsSaved',
      });
    },
  );
