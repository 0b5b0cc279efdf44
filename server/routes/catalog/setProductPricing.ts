import { ProductParams, SavedAnswer, SavePricing } from '../../contract/catalog.ts';
import { PriceEditOrigin, product } from '../../domain/catalog/product.ts';
import { setProductPricing } from '../../domain/catalog/setProductPricing.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { demand, may } from '../../plugins/authorize.ts';
import { accepted } from '../../plugins/command.ts';
import { RequestError } from '../../plugins/requestError.ts';
import { mustNameThePath } from './mustNameThePath.ts';
import { notFoundUnlessListed } from './presentProduct.ts';
import { undoingContext } from './undoing.ts';

/** PUT pricing/{productId}: a new default price or cost, from form, modal or list (spec 2, 7.1). */
export const setProductPricingRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/pricing/:productId',
    {
      config: may('products.price'),
      schema: { params: ProductParams, body: SavePricing, response: { 200: SavedAnswer } },
    },
    async (request) => {
      const { productId } = request.params;
      mustNameThePath(request.params, request.body);
      const { price, cost, reason, undoes, updateType: origin = PriceEditOrigin.FROM_FORM } = request.body;
      if (price === undefined && cost === undefined) throw new RequestError(400, { code: 'request.nothingToSave' });
      if (cost !== undefined) demand(request, 'products.editCost', 'cost');
      const context = await undoingContext(request, deps.services.store, productId, { reason, undoes });
      const data = {
        productId,
        origin,
        ...(price === undefined ? {} : { price }),
        ...(cost === undefined ? {} : { cost }),
      };
      const command = { type: 'SetProductPricing' as const, data };
      const handled = await deps.services.handler
        .handle(product, productId, command, setProductPricing, context)
        .catch(notFoundUnlessListed);
      const saved =
        cost === undefined ? 'catalog.priceSaved' : price === undefined ? 'catalog.costSaved' : 'catalog.pricingSaved';
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: undoes === undefined ? saved : 'catalog.undone',
        about: 'ProductPriced',
      });
    },
  );
