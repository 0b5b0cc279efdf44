import type { FastifyRequest } from 'fastify';
import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { SavePricing } from '../../contract/pricing/pricing.ts';
import { product } from '../../domain/catalog/product.ts';
import { setProductPricing } from '../../domain/catalog/setProductPricing.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { savedProduct } from '../catalog/savedProduct.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { assertMayClear } from './assertMayClear.ts';
import { pricingSent } from './pricingSent.ts';

/** PUT pricing/{productId}: what changed of a product's pricing, from form, modal or list (spec 2, 7.1). */
export const setProductPricingRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/product-manager/pricing/:productId',
    {
      config: may('products.price'),
      schema: { params: ProductParams, body: SavePricing, response: { 200: SavedAnswer } },
    },
    (request) => {
      const { companyId, productId } = request.params;
      const { services } = deps;
      const { undoes } = request.body;
      demandFor(request, request.body);
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        saysOnly: ['updateType'],
        handle: async (sent, context) => {
          await assertMayClear(services.store, { companyId, productId, undoes }, sent);
          const data = await pricingSent(services, { companyId, productId }, sent);
          return services.handler.handle(product, productId, data, setProductPricing, context);
        },
        notice: noticeOf,
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
