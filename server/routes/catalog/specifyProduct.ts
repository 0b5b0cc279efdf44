import { ProductParams, SavedAnswer, SaveSpecifications } from '../../contract/catalog.ts';
import { categories } from '../../commands/company/namedKinds.ts';
import { named } from '../../commands/company/namedStreams.ts';
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
      const { variety, status, categoryId, category, reason, undoes } = request.body;
      const namesCategory = categoryId !== undefined || category !== undefined;
      if (variety === undefined && status === undefined && !namesCategory)
        throw new RequestError(400, { code: 'request.nothingToSave' });
      const { companyId } = request.params;
      const changed = {
        ...(variety === undefined ? {} : { variety }),
        ...(status === undefined ? {} : { status }),
        ...(namesCategory ? { category: await standingCategory(deps.services, companyId, categoryId, category) } : {}),
      };
      const context = await undoingContext(request, deps.services.store, productId, { reason, undoes });
      const command = { type: 'SpecifyProduct' as const, data: { productId, ...changed } };
      const handled = await deps.services.handler
        .handle(product, productId, command, specifyProduct, context)
        .catch(notFoundUnlessListed);
      const saved =
        status !== undefined && variety === undefined && !namesCategory
          ? `catalog.statusSaved.${status}`
          : 'catalog.specificationsSaved';
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: undoes === undefined ? saved : 'catalog.undone',
        about: 'ProductRenamed',
      });
    },
  );

/** The category that an id or a name stands for; one that is none, or was removed, is refused. */
async function standingCategory(services: Services, companyId: string, id: string | undefined, name = '') {
  if (id === undefined) {
    const found = await named(categories, services, companyId, name);
    if (found) return found;
    throw new DomainError('catalog.categoryUnknown', { name }, 'category');
  }
  const { state } = await services.handler.load(productCategory, companyId, id);
  if (!state.isDefined) throw new DomainError('catalog.categoryUnknown', { id }, 'categoryId');
  return { id, name: state.name };
}
