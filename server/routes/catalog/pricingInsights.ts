import type { Static } from 'typebox';
import { ProductParams } from '../../contract/catalog.ts';
import { PricingInsightsAnswer, PricingInsightsQuery } from '../../contract/pricing.ts';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { unitOf } from '../../domain/catalog/productUnit.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import { unitPrice } from '../../domain/pricing/priceMath.ts';
import { productRulePrice } from '../../domain/pricing/productRulePrice.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { demand, may } from '../../plugins/authorize.ts';
import { readDb } from '../../plugins/readDb.ts';
import { findClients } from '../clients/findClients.ts';
import { findPricedLots, type PricedLot } from './findPricedLots.ts';
import { pricingUnitId } from './presentPricing.ts';
import { listedProduct } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';

const CUSTOMERS_A_PAGE = 5;

type Insight = Static<typeof PricingInsightsAnswer>['data']['list'][number];

/** GET pricing-insights/{productId}: what each active customer pays for a product, by name (spec 2, 2.4 Pricing). */
export const pricingInsightsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/pricing-insights/:productId',
    {
      config: { ...may('clients.view'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: PricingInsightsQuery, response: { 200: PricingInsightsAnswer } },
    },
    async (request) => {
      demand(request, 'products.viewPrice', 'price');
      const { companyId, productId } = request.params;
      const from = readDb(request, services);
      const { state } = await listedProduct(from, companyId, productId);
      const customers = { type: ClientType.CUSTOMER, status: ClientStatus.ACTIVE };
      const { rows, ...total } = await findClients(from.db, companyId, {
        pageSize: CUSTOMERS_A_PAGE,
        ...request.query,
        ...customers,
      });
      const [lots, units] = await Promise.all([
        rows.length === 0 ? [] : findPricedLots(from.db, companyId, productId),
        presentUnits(from.db, companyId, state),
      ]);
      const uom = units.find(({ id }) => id === pricingUnitId(state))?.name ?? '';
      const pricing = pricingOf(state, lots, uom);
      return {
        data: {
          ...total,
          list: rows.map(({ client_id: clientId, name: clientCompanyName }) => ({
            clientId,
            clientCompanyName,
            ...pricing,
          })),
        },
      };
    },
  );

const decimal = (value: string | null): Decimal | null => (value === null ? null : toDecimal(value));

/** What holds for every customer that follows the product's own logic. */
function pricingOf(
  state: Product,
  lots: readonly PricedLot[],
  uom: string,
): Omit<Insight, 'clientId' | 'clientCompanyName'> {
  const { ratio = '1', priceFactor = '0' } = unitOf(state.units, pricingUnitId(state)) ?? {};
  const perUnit = (price: Decimal | null): Decimal | null =>
    price === null ? null : unitPrice(price, ratio, priceFactor);
  const current = productRulePrice(state.rules, state);
  return {
    lastSoldPrice: null,
    lastSoldDate: null,
    lastSoldUOM: null,
    defaultLogic: state.rules.defaultLogic,
    defaultGroup: state.rules.defaultGroup,
    uom,
    current: { ...current, price: perUnit(current.price) },
    onHandList: lots.map(({ lot_id: lotId, delivery_date: deliveryDate, cost, on_hand }) => {
      const lot = { cost: decimal(cost), perAllocateCost: '0' };
      return {
        lotId,
        deliveryDate,
        uom,
        price: perUnit(productRulePrice(state.rules, state, lot).price),
        onHandQty: decimal(on_hand) ?? '0',
        inventoryUOM: state.unit,
      };
    }),
    expectList: [],
  };
}
