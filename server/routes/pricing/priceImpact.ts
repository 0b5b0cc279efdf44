import { strategyImpact } from '../../commands/pricing/strategyImpact.ts';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { PriceImpactAnswer, ProductPriceImpact, StrategyImpact } from '../../contract/pricing/priceImpact.ts';
import { product } from '../../domain/catalog/product.ts';
import { setProductPricing } from '../../domain/catalog/setProductPricing.ts';
import type { Routes } from '../../http/app.ts';
import { keyless } from '../../http/idempotency.ts';
import { notFound } from '../../http/requestError.ts';
import { customerPrices } from '../../queries/sales/customerPrices.ts';
import { activeCustomers, impactOf } from '../../queries/sales/priceImpact.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { post } from '../kit/call.ts';
import { asNotFound, batchOf, marginOf, pricingSaved } from './productLists.ts';
import { demandFor } from './pricing.ts';
import { pricingSent } from './pricingSent.ts';

export const impactRoutes: Routes = {
  /** POST pricing/{productId}/impact: what a save of a product's pricing would do to every customer's price. Saves nothing. */
  productPriceImpact: post(
    '/api/company/:companyId/product-manager/pricing/:productId/impact',
    {
      ...{ may: 'products.price', config: keyless, params: ProductParams },
      ...{ body: ProductPriceImpact, answer: PriceImpactAnswer },
    },
    async (request, { services }) => {
      const { companyId, productId } = request.params;
      demandFor(request, request.body);
      const { state } = await listedProduct(services, companyId, productId);
      const sent = await pricingSent(services, { companyId, productId }, request.body);
      const after = setProductPricing(sent, state).reduce((now, event) => product.evolve(now, event), state);
      const { found: customers, isCapped } = await activeCustomers(services.db, companyId);
      const instant = services.clock.now();
      const prices = await customerPrices(services.db, companyId, { customers, productIds: [productId], instant });
      const before = prices.products.get(productId);
      if (!before) throw notFound();
      const factors = new Map(after.units.list.map(({ id, priceFactor }) => [id, priceFactor]));
      const units = before.units.map((unit) => ({ ...unit, priceFactor: factors.get(unit.id) ?? unit.priceFactor }));
      const { price, cost, rules } = after;
      const changed = { ...before, price, cost, rules, units, sellingId: after.units.sellingId };
      const pairs = customers.map((customer) => ({
        ...{ customer, product: before },
        from: prices.priceOf(customer, productId)?.price ?? null,
        to: prices.priceOf(customer, productId, { product: changed })?.price ?? null,
      }));
      return { data: await impactOf(services.db, companyId, { pairs, prices, isCapped, instant }) };
    },
  ),

  /** POST product-list/manager/{id}/impact: what a save of a customer's pricing would do. Saves nothing. */
  strategyImpact: post(
    '/api/product-list/manager/:companyId/impact',
    {
      ...{ may: 'customers.edit', config: keyless, params: CompanyParams },
      ...{ body: StrategyImpact, answer: PriceImpactAnswer },
    },
    async (request, { services }) => {
      const { batch, margin, ...body } = request.body;
      const ofAll = batch ? batchOf(batch) : margin === undefined ? undefined : marginOf(margin);
      const { strategyId, saved } = ofAll
        ? { strategyId: body.pricingStrategy.pricingStrategyId, saved: { ofAll } }
        : pricingSaved(body);
      const impact = strategyImpact(services, request.params.companyId, strategyId, saved);
      return { data: await impact.catch(asNotFound) };
    },
  ),
};
