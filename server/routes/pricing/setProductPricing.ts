import type { FastifyRequest } from 'fastify';
import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { SavePricing } from '../../contract/pricing/pricing.ts';
import { product } from '../../domain/catalog/product.ts';
import { setProductPricing } from '../../domain/catalog/setProductPricing.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { accepted } from '../kit/command.ts';
import { RequestError } from '../../http/requestError.ts';
import { assertMayClear } from '../kit/assertMayClear.ts';
import { assertIdsMatchPath } from '../kit/assertIdsMatchPath.ts';
import { notFoundUnlessListed } from '../catalog/presentProduct.ts';
import { pricingSent } from './pricingSent.ts';
import { undoingContext } from '../kit/undoing.ts';

/** PUT pricing/{productId}: what changed of a product's pricing, from form, modal or list (spec 2, 7.1). */
export const setProductPricingRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/pricing/:productId',
    {
      config: may('products.price'),
      schema: { params: ProductParams, body: SavePricing, response: { 200: SavedAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      assertIdsMatchPath(request.params, request.body);
      const { reason, undoes, updateType: _, productId: __, productPriceId: ___, ...sent } = request.body;
      const fields = Object.keys(sent);
      if (fields.length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      demandFor(request, sent);
      const context = await undoingContext(request, deps.services.store, productId, { reason, undoes });
      await assertMayClear(deps.services.store, { companyId, productId, undoes }, sent);
      const data = await pricingSent(deps.services, { companyId, productId }, request.body);
      const handled = await deps.services.handler
        .handle(product, productId, data, setProductPricing, context)
        .catch(notFoundUnlessListed);
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: undoes === undefined ? noticeOf(fields) : 'catalog.undone',
        about: 'ProductPriced',
      });
    },
  );

/** A cost, and the unit it is quoted in, is for those who edit costs; default units belong to the product's data. */
function demandFor(request: FastifyRequest, sent: Partial<SavePricing>): void {
  for (const field of ['cost', 'defaultPurchasingCostUOM'] as const)
    if (sent[field] !== undefined) demand(request, 'products.editCost', field);
  for (const field of ['defaultSalesUnitUOM', 'defaultPurchaseUnitUOM'] as const)
    if (sent[field] !== undefined) demand(request, 'products.edit', field);
}

function noticeOf(fields: readonly string[]): string {
  if (fields.some((field) => field !== 'price' && field !== 'cost')) return 'catalog.pricingTabSaved';
  if (fields.length === 2) return 'catalog.pricingSaved';
  return fields[0] === 'price' ? 'catalog.priceSaved' : 'catalog.costSaved';
}
