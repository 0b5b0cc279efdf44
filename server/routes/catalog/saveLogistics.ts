import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { SaveLogistics } from '../../contract/catalog/productDetails.ts';
import { companyLocation } from '../../commands/catalog/referred.ts';
import { measureProduct } from '../../domain/catalog/measureProduct.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { saveProductTab } from '../kit/saveRecord.ts';

/** PUT logistics/{productId}: the logistics tab, only what changed (spec 2, 2.4 and 7.1). */
export const saveLogisticsRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/logistics/:productId',
    {
      config: may('products.edit'),
      schema: { params: ProductParams, body: SaveLogistics, response: { 200: SavedAnswer } },
    },
    (request) => {
      const { companyId, productId } = request.params;
      return saveProductTab(request, deps, {
        productId,
        body: request.body,
        command: async ({ locationId, ...logistics }) => ({
          productId,
          logistics,
          ...(locationId === undefined
            ? {}
            : { location: await companyLocation(deps.services, companyId, locationId) }),
        }),
        decide: measureProduct,
        notice: 'catalog.logisticsSaved',
      });
    },
  );
