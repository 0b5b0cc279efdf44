import { specifyUnderSku } from '../../commands/catalog/specifyUnderSku.ts';
import { ProductParams, SavedAnswer, SaveSpecifications } from '../../contract/catalog/catalog.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { savedProduct } from './savedProduct.ts';
import { specificationsSent } from './specificationsSent.ts';

/** PUT specifications/{productId}: what the tab holds, each part only when it changed (spec 2, 5 and 7.1). */
export const specifyProductRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/specifications/:productId',
    {
      config: may('products.edit'),
      schema: { params: ProductParams, body: SaveSpecifications, response: { 200: SavedAnswer } },
    },
    (request) => {
      const { productId } = request.params;
      const { services } = deps;
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        handle: async (sent, context) => {
          const changed = await specificationsSent(services, request.params, sent);
          if (changed.units?.some(({ priceFactor }) => priceFactor !== undefined))
            demand(request, 'products.price', 'priceFactor');
          return specifyUnderSku(services, { productId, ...changed }, context);
        },
        notice: (fields) => noticeOf(fields, request.body),
        about: 'ProductRenamed',
      });
    },
  );

const noticeOf = (fields: readonly string[], { status }: SaveSpecifications): string =>
  status !== undefined && fields.length === 1 ? `catalog.statusSaved.${status}` : 'catalog.specificationsSaved';
