import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { SaveLogistics } from '../../contract/catalog/productDetails.ts';
import { companyLocation } from '../../commands/catalog/referred.ts';
import { measureProduct } from '../../domain/catalog/measureProduct.ts';
import { product } from '../../domain/catalog/product.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { savedProduct } from './savedProduct.ts';

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
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        handle: async ({ locationId, ...logistics }, context) => {
          const location =
            locationId === undefined ? {} : { location: await companyLocation(deps.services, companyId, locationId) };
          const command = { productId, logistics, ...location };
          return deps.services.handler.handle(product, productId, command, measureProduct, context);
        },
        notice: 'catalog.logisticsSaved',
        about: 'ProductDescribed',
      });
    },
  );
