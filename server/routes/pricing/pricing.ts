import { pricingUnitNames, visibleRules, visibleTypedCost } from './presentPricing.ts';
import { limitsOf } from '../../commands/company/limitsOf.ts';
import { asking } from '../../domain/plausible.ts';
import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { PricingAnswer, SetProductPricing } from '../../contract/pricing/pricing.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf, demand } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';
import { editorNames, fullName } from '../../queries/access/companyUsers.ts';
import { findLastPriced } from '../../queries/pricing/lastPriced.ts';
import { listedProduct, visibleAmounts } from '../catalog/presentProduct.ts';
import { presentUnits } from '../catalog/presentUnits.ts';
import type { FastifyRequest } from 'fastify';
import { product } from '../../domain/catalog/product.ts';
import { pricingParts } from '../../domain/catalog/productParts.ts';
import { setProductPricing } from '../../domain/catalog/setProductPricing.ts';
import { savedProduct } from '../catalog/savedProduct.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { undoingOf } from '../kit/undoCommand.ts';
import { customerNamed } from './customerNamed.ts';
import { pricingSent } from './pricingSent.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { PriceHistoryAnswer, PriceHistoryQuery } from '../../contract/audit/history.ts';
import { findAgreedPrices, findDefaultPrices } from '../../queries/pricing/priceHistory.ts';
import { read, put } from '../kit/call.ts';

export const pricingOfProductRoutes: Routes = {
  /** GET pricing/{productId}: what the pricing tab shows, and who set it last (spec 2, 2.4 and 7.1). */
  pricing: read(
    '/api/company/:companyId/product-manager/pricing/:productId',
    { may: 'products.viewPrice', params: ProductParams, answer: PricingAnswer },
    async (request, from) => {
      const { companyId, productId } = request.params;
      const { role } = sessionOf(request);
      const { state, revision } = await listedProduct(from, companyId, productId);
      const { at, by } = await findLastPriced(from.db, companyId, productId);
      const units = await presentUnits(from.db, companyId, state);
      const nameOf = await editorNames(from.db).of(companyId, by === null ? [] : [by]);
      return {
        data: {
          productId,
          productPriceId: productId,
          ...visibleAmounts(role, state),
          ...visibleTypedCost(role, state, units),
          inventoryUOM: units.find(({ id }) => id === state.unitId)?.name ?? state.unit,
          ...pricingUnitNames(state, units),
          productUOMS: units,
          ...visibleRules(role, state),
          updatedAt: at?.toISOString() ?? null,
          updatedBy: by === null ? null : nameOf(by),
          revision: Number(revision),
        },
      };
    },
  ),

  /** PUT pricing/{productId}: what changed of a product's pricing, from form, modal or list (spec 2, 7.1). */
  setProductPricing: put(
    '/api/company/:companyId/product-manager/pricing/:productId',
    { may: 'products.price', params: ProductParams, body: SetProductPricing, answer: SavedAnswer },
    (request, deps) => {
      const { companyId, productId } = request.params;
      const { services } = deps;
      const { undoes } = request.body;
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        saysOnly: ['updateType', 'costUOM', 'anyway'],
        undoing: undoingOf(product, pricingParts),
        handle: async (sent, context) => {
          demandFor(request, sent);
          if (undoes === undefined) assertNotCleared(sent);
          const data = await pricingSent(services, { companyId, productId }, sent);
          const { anyway } = sent;
          const answered = { limits: await limitsOf(services.handler, companyId), anyway, reason: context.reason };
          // An undo gives back what stood.
          const decide = undoes === undefined ? asking(product, setProductPricing, answered) : setProductPricing;
          return services.handler.handle(product, productId, data, decide, context);
        },
        notice: noticeOf,
        about: 'ProductPriced',
      });
    },
  ),

  /** GET price-history/price-histories: every default price of a product, or every price that was agreed with a customer (rules 18.31). */
  priceHistories: read(
    '/api/company/:companyId/price-history/price-histories',
    { may: 'products.history', params: CompanyParams, query: PriceHistoryQuery, answer: PriceHistoryAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const { productId, clientId, ...paging } = request.query;
      await listedProduct(from, companyId, productId);
      if (clientId !== undefined) {
        demand(request, 'clients.view', 'clientId');
        await customerNamed(from, companyId, clientId);
      }
      const { rows, ruleOf, ...total } =
        clientId === undefined
          ? await findDefaultPrices(from.db, companyId, productId, paging)
          : await findAgreedPrices(from.db, companyId, { clientId, productId }, paging);
      return {
        data: {
          ...total,
          list: rows.map((row) => ({
            createdAt: row.at.toISOString(),
            oldSalePrice: row.from_value,
            newSalePrice: row.to_value,
            editor: fullName(row) || row.doer,
            editedAt: row.at.toISOString(),
            rule: ruleOf(row),
            reason: row.reason,
          })),
        },
      };
    },
  ),
};

/** A cost, and the unit it is quoted in, is for those who edit costs; default units belong to the product's data. */
export function demandFor(request: FastifyRequest, sent: Partial<SetProductPricing>): void {
  for (const field of ['cost', 'defaultPurchasingCostUOM'] as const)
    if (sent[field] !== undefined) demand(request, 'products.editCost', field);
  for (const field of ['defaultSalesUnitUOM', 'defaultPurchaseUnitUOM'] as const)
    if (sent[field] !== undefined) demand(request, 'products.edit', field);
}

/** A default price and a default cost are required (spec 2, section 5): only the undo of the first one clears it. */
function assertNotCleared(sent: Pick<SetProductPricing, 'price' | 'cost'>): void {
  for (const field of ['price', 'cost'] as const)
    if (sent[field] === null) throw new RequestError(400, { code: `pricing.${field}Required`, field });
}

function noticeOf(fields: readonly string[]): string {
  if (fields.some((field) => field !== 'price' && field !== 'cost')) return 'catalog.pricingTabSaved';
  if (fields.length === 2) return 'catalog.pricingSaved';
  return fields[0] === 'price' ? 'catalog.priceSaved' : 'catalog.costSaved';
}
