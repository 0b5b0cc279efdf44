import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { product } from '../../domain/catalog/product.ts';
import { removeProductCover } from '../../domain/catalog/removeProductCover.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { notFoundUnlessListed } from './presentProduct.ts';

/** DELETE upload/{productId}: takes the cover away (spec 2, 7.1). */
export const removeProductCoverRoute = (app: App, deps: RouteDeps) =>
  app.delete(
    '/api/company/:companyId/product-manager/upload/:productId',
    { config: may('products.edit'), schema: { params: ProductParams, response: { 200: SavedAnswer } } },
    async (request) => {
      const { productId } = request.params;
      const context = commandContext(request);
      const handled = await deps.services.handler
        .handle(product, productId, { productId }, removeProductCover, context)
        .catch(notFoundUnlessListed);
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: 'catalog.coverRemoved',
        about: 'ProductCoverRemoved',
      });
    },
  );
