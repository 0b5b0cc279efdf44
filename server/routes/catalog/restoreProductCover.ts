import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { RestoreCover } from '../../contract/documents/documents.ts';
import { product, type Product, type ProductEvent } from '../../domain/catalog/product.ts';
import { removeProductCover } from '../../domain/catalog/removeProductCover.ts';
import { setProductCover } from '../../domain/catalog/setProductCover.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted } from '../kit/command.ts';
import { RequestError } from '../../http/requestError.ts';
import { listedProduct, notFoundUnlessListed } from './presentProduct.ts';
import { eventsOfCommand, undoingContext } from '../kit/undoing.ts';

/** POST upload/{productId}/restore: takes a new or a removed cover back; its files are in the store still. */
export const restoreProductCoverRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/upload/:productId/restore',
    {
      config: may('products.edit'),
      schema: { params: ProductParams, body: RestoreCover, response: { 200: SavedAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { undoes } = request.body;
      await listedProduct(deps.services, companyId, productId);
      const { store } = deps.services;
      const context = await undoingContext(request, store, { category: product.category, id: productId }, { undoes });
      const done = { companyId, id: productId, commandId: undoes };
      const [undone] = await eventsOfCommand<ProductEvent>(store, product, done);
      if (undone?.type !== 'ProductCoverSet' && undone?.type !== 'ProductCoverRemoved')
        throw new RequestError(422, { code: 'request.undoUnknown' });
      const { was } = undone.data;
      const restore = (wanted: { productId: string }, state: Product): ProductEvent[] =>
        was ? setProductCover({ ...wanted, cover: was }, state) : removeProductCover(wanted, state);
      const handled = await deps.services.handler
        .handle(product, productId, { productId }, restore, context)
        .catch(notFoundUnlessListed);
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: 'catalog.undone',
        about: 'ProductCoverSet',
      });
    },
  );
