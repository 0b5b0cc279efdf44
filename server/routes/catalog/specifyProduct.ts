import { ProductParams, SavedAnswer, SaveSpecifications } from '../../contract/catalog.ts';
import { product } from '../../domain/catalog/product.ts';
import { productCategory } from '../../domain/company/productCategory.ts';
import { specifyProduct } from '../../domain/catalog/specifyProduct.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Services } from '../../services.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';
import { accepted } from '../../plugins/command.ts';
import { RequestError } from '../../plugins/requestError.ts';
import { mustNameThePath } from './mustNameThePath.ts';
import { notFoundUnlessListed } from './presentProduct.ts';
import { undoingContext } from './undoing.ts';

/** PUT specifications/{productId}: name, category and status, each only when it changed (spec 2, 5). */
export const specifyProductRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/specifications/:productId',
    {
      config: may('products.edit'),
      schema: { params: ProductParams, body: SaveSpecifications, response: { 200: SavedAnswer } },
    },
    async (request) => {
      const { productId } = request.params;
      mustNameThePath(request.params, request.body);
      const { variety, status, categoryId, reason, undoes } = request.body;
      if (variety === undefined && status === undefined && categoryId === undefined)
        throw new RequestError(400, { code: 'request.nothingToSave' });
      const { companyId } = request.params;
      const changed = {
        ...(variety === undefined ? {} : { variety }),
        ...(status === undefined ? {} : { status }),
        ...(categoryId === undefined ? {} : { category: await standingCategory(deps.services, companyId, categoryId) }),
      };
      const context = await undoingContext(request, deps.services.store, productId, { reason, undoes });
      const command = { type: 'SpecifyProduct' as const, data: { productId, ...changed } };
      const handled = await deps.services.handler
        .handle(product, productId, command, specifyProduct, context)
        .catch(notFoundUnlessListed);
      const saved =
        status !== undefined && variety === undefined && categoryId === undefined
          ? `catalog.statusSaved.${status}`
          : 'catalog.specificationsSaved';
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: undoes === undefined ? saved : 'catalog.undone',
        about: 'ProductRenamed',
      });
    },
  );

/** The category that an id names; one that is none, or was removed, is refused. */
async function standingCategory({ handler }: Services, companyId: string, id: string) {
  const { isDefined, name } = (await handler.load(productCategory, companyId, id)).state;
  if (!isDefined) throw new DomainError('catalog.categoryUnknown', { id }, 'categoryId');
  return { id, name };
}
