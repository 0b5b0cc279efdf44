import { specifyUnderSku } from '../../commands/catalog/specifyUnderSku.ts';
import { ProductParams, SavedAnswer, SaveSpecifications } from '../../contract/catalog/catalog.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { accepted } from '../kit/command.ts';
import { RequestError } from '../../http/requestError.ts';
import { assertIdsMatchPath } from '../kit/assertIdsMatchPath.ts';
import { notFoundUnlessListed } from './presentProduct.ts';
import { specificationsSent } from './specificationsSent.ts';
import { undoingContext } from '../kit/undoing.ts';

/** PUT specifications/{productId}: what the tab holds, each part only when it changed (spec 2, 5 and 7.1). */
export const specifyProductRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/specifications/:productId',
    {
      config: may('products.edit'),
      schema: { params: ProductParams, body: SaveSpecifications, response: { 200: SavedAnswer } },
    },
    async (request) => {
      const { productId } = request.params;
      const { services } = deps;
      assertIdsMatchPath(request.params, request.body);
      const { reason, undoes, productId: _, productPriceId: __, ...sent } = request.body;
      const fields = Object.keys(sent);
      if (fields.length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      const context = await undoingContext(request, services.store, productId, { reason, undoes });
      const changed = await specificationsSent(services, request.params, sent);
      if (changed.units?.some(({ priceFactor }) => priceFactor !== undefined))
        demand(request, 'products.price', 'priceFactor');
      const handled = await specifyUnderSku(services, { productId, ...changed }, context).catch(notFoundUnlessListed);
      const saved =
        sent.status !== undefined && fields.length === 1
          ? `catalog.statusSaved.${sent.status}`
          : 'catalog.specificationsSaved';
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: undoes === undefined ? saved : 'catalog.undone',
        about: 'ProductRenamed',
      });
    },
  );
