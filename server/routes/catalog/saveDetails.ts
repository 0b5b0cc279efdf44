import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { SaveDetails } from '../../contract/catalog/productDetails.ts';
import { activeUser } from '../../commands/access/activeUser.ts';
import { listedOrigin } from '../../commands/company/origins.ts';
import { detailProduct } from '../../domain/catalog/detailProduct.ts';
import { product } from '../../domain/catalog/product.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { savedProduct } from './savedProduct.ts';

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
      // What is undone is as it was, on the list or not.
      const chosen = async (origin: string): Promise<string> => {
        if (request.body.undoes !== undefined) return origin;
        const { state } = await deps.services.handler.load(product, companyId, productId);
        return listedOrigin(deps.services, companyId, origin, state.details.origin);
      };
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        handle: async ({ managerId, origin, ...rest }, context) => {
          const details = { ...rest, ...(origin === undefined ? {} : { origin: await chosen(origin) }) };
          const manager =
            managerId === undefined
              ? {}
              : { manager: await activeUser(deps.services, companyId, managerId, 'managerId') };
          const command = { productId, details, ...manager };
          return deps.services.handler.handle(product, productId, command, detailProduct, context);
        },
        notice: 'catalog.detailsSaved',
        about: 'ProductDescribed',
      });
    },
  );
