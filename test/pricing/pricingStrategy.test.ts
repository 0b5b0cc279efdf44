import { describe, expect, it } from 'vitest';
import {
  addCustomerProducts,
  arrangeCustomerProducts,
  removeCustomerProduct,
} from '../../server/domain/pricing/listCustomerProducts.ts';
import { priceCustomerProducts } from '../../server/domain/pricing/priceCustomerProducts.ts';
import { firstRow, pricingStrategy } from '../../server/domain/pricing/pricingStrategy.ts';
import {
  CUSTOMER_PRODUCTS_MAX,
  ROWS_AN_EVENT,
  type ListedRow,
  type PricingStrategyEvent,
  type RowValues,
} from '../../server/domain/pricing/strategyEvents.ts';
import { PriceLogic } from '../../server/domain/pricing/priceLogic.ts';
import { restoreCustomerProducts } from '../../server/domain/pricing/restoreCustomerProducts.ts';
import { setPricingStrategy } from '../../server/domain/pricing/setPricingStrategy.ts';
import { syncCustomerProducts } from '../../server/domain/pricing/syncCustomerProducts.ts';
import { strategyChanges } from '../../server/domain/pricing/strategyChanges.ts';
import { specify } from '../domain/specify.ts';

const given = specify(pricingStrategy);
const clientId = 'c1';
const bistro = { id: 'c2', name: 'Bay Bistro' };
const row = (id: string, values: Partial<RowValues> = {}): ListedRow => ({
  ...{ detailsId: `d${id}`, productId: `p${id}`, sku: `SKU-${id}`, variety: `Product ${id}` },
  ...{ ...firstRow, isSynced: false, quantity: null, ...values },
});
const added = (...rows: readonly ListedRow[]): PricingStrategyEvent => ({
  type: 'CustomerProductsAdded',
  data: { clientId, rows },
});
const chosen = (strategy: object, was: object): PricingStrategyEvent => ({
  type: 'PricingStrategyChosen',
  data: { clientId, strategy, was },
});

describe('a pricing strategy', () => {
  const set = (strategy: object, more: object = {}) => ({ clientId, strategy, ...more });
  const matching = { defaultLogic: PriceLogic.MATCH_A_DIFFERENT_CUSTOMER, matchedCustomer: bistro };

  it('says what changed, and what it was', () =>
    given()
      .when(setPricingStrategy, set({ defaultLogic: PriceLogic.CUSTOM_MARGIN, margin: '20' }))
      .then(
        chosen(
          { defaultLogic: PriceLogic.CUSTOM_MARGIN, margin: '20' },
          { defaultLogic: PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC, margin: null },
        ),
      ));
  it('changes nothing by what it is already', () =>
    given(chosen({ margin: '20' }, { margin: null }))
      .when(setPricingStrategy, set({ margin: '20.0' }))
      .thenNothing());

  it.each([
    [{ defaultLogic: PriceLogic.MATCH_A_DIFFERENT_CUSTOMER }, 'pricing.matchRequired', 'sharedClientId'],
    [{ ...matching, matchedCustomer: { id: clientId, name: 'Self' } }, 'pricing.matchSelf', 'sharedClientId'],
    [{ defaultLogic: PriceLogic.FOLLOW_GROUP }, 'pricing.groupRequired', 'defaultGroup'],
    [{ defaultLogic: PriceLogic.CUSTOM_MARGIN }, 'pricing.marginRequired', 'margin'],
    [{ margin: '100' }, 'pricing.marginTooHigh', 'margin'],
    [{ margin: '101' }, 'pricing.marginTooHigh', 'margin'],
    [{ margin: '-1' }, 'pricing.marginBelowZero', 'margin'],
    [{ margin: '1.234' }, 'catalog.amountPlaces', 'margin'],
  ])('refuses %j with %s', (strategy, code, field) =>
    given().when(setPricingStrategy, set(strategy)).thenRefused(code, field),
  );
  it('refuses a ring of customers who match each other', () =>
    given()
      .when(setPricingStrategy, set(matching, { matchedBehind: ['c3', clientId] }))
      .thenRefused('pricing.matchRing', 'sharedClientId'));
  it('forgets the matched customer with the logic', () =>
    given(chosen(matching, {}))
      .when(setPricingStrategy, set({ defaultLogic: PriceLogic.FOLLOW_DEFAULT_SALES }))
      .then(
        chosen(
          { defaultLogic: PriceLogic.FOLLOW_DEFAULT_SALES, matchedCustomer: null },
          { defaultLogic: PriceLogic.MATCH_A_DIFFERENT_CUSTOMER, matchedCustomer: bistro },
        ),
      ));
});

describe('a product list', () => {
  const { detailsId, productId, sku, variety } = row('1');
  const wanted = { detailsId, productId, sku, variety };

  it('takes products once, at its end', () => {
    given(added(row('2')))
      .when(addCustomerProducts, { clientId, rows: [wanted, wanted] })
      .then(added(row('1')));
    given(added(row('1')))
      .when(addCustomerProducts, { clientId, rows: [wanted] })
      .thenNothing();
  });
  it('is limited, and comes in events of a size', () => {
    const rows = Array.from({ length: CUSTOMER_PRODUCTS_MAX }, (_, index) => row(String(index)));
    const events = addCustomerProducts({ clientId, rows }, pricingStrategy.initialState());
    expect(events).toHaveLength(CUSTOMER_PRODUCTS_MAX / ROWS_AN_EVENT);
    given(...events)
      .when(addCustomerProducts, { clientId, rows: [row('more')] })
      .thenRefused('pricing.listFull', 'productIds');
  });
  it('keeps the rows that are told, in their order and with their quantities', () => {
    const named = (id: string, quantity: string) => ({ detailsId: `d${id}`, quantity });
    given(added(row('1'), row('2'), row('3')))
      .when(arrangeCustomerProducts, { clientId, rows: [named('3', '5'), { detailsId: 'd1' }] })
      .then(
        { type: 'CustomerProductsRemoved', data: { clientId, rows: [row('2')] } },
        {
          type: 'CustomerProductQuantitiesSet',
          data: { clientId, rows: [{ detailsId: 'd3', productId: 'p3', sku: 'SKU-3', quantity: '5', was: null }] },
        },
        { type: 'CustomerProductsOrdered', data: { clientId, order: ['d3', 'd1'] } },
      );
    given(added(row('1')))
      .when(arrangeCustomerProducts, { clientId, rows: [{ detailsId: 'd1' }] })
      .thenNothing();
    given(added(row('1')))
      .when(arrangeCustomerProducts, { clientId, rows: [named('1', '-1')] })
      .thenRefused('pricing.quantityBelowZero', 'orderQty');
    given()
      .when(arrangeCustomerProducts, { clientId, rows: [named('9', '1')] })
      .thenRefused('pricing.rowUnknown', 'details');
  });
  it('gives up a product with all that was agreed about it', () => {
    const agreed = row('1', { logic: PriceLogic.CUSTOM_PRICE, salePrice: '7' });
    given(added(agreed))
      .when(removeCustomerProduct, { clientId, detailsId: 'd1' })
      .then({ type: 'CustomerProductsRemoved', data: { clientId, rows: [agreed] } });
    given().when(removeCustomerProduct, { clientId, detailsId: 'd1' }).thenRefused('pricing.rowUnknown', 'customerId');
  });
});

describe('a row', () => {
  const price = (values: Partial<RowValues>, more: object = {}) => ({
    ...{ clientId, rows: [{ detailsId: 'd1', values, price: '7', priceBefore: '12' }], ...more },
  });
  const custom = row('1', { logic: PriceLogic.CUSTOM_PRICE, salePrice: '9' });

  it('gets another logic with its amount, and tells what that makes of its price', () => {
    const values = { logic: PriceLogic.CUSTOM_PRICE, salePrice: '7' };
    const event: PricingStrategyEvent = {
      type: 'CustomerProductsPriced',
      data: {
        clientId,
        rows: [
          {
            ...{ detailsId: 'd1', productId: 'p1', sku: 'SKU-1', values, was: { logic: null, salePrice: null } },
            ...{ price: '7', priceBefore: '12' },
          },
        ],
      },
    };
    given(added(row('1')))
      .when(priceCustomerProducts, price(values))
      .then(event);
    expect(strategyChanges(event)).toContainEqual({
      ...{ field: 'customerPrice', from: '12', to: '7', part: { kind: 'product', id: 'p1', name: 'SKU-1' } },
    });
    given(added(custom))
      .when(priceCustomerProducts, price({ salePrice: '9.00' }))
      .thenNothing();
  });

  it.each([
    [{ salePrice: '7' }, 'pricing.priceNotCustom', 'salePrice'],
    [{ margin: '7' }, 'pricing.marginNotCustom', 'margin'],
    [{ markup: '7' }, 'pricing.markupNotCustom', 'markup'],
    [{ logic: PriceLogic.CUSTOM_MARGIN, margin: '100' }, 'pricing.marginTooHigh', 'margin'],
    [{ logic: PriceLogic.CUSTOM_MARKUP, markup: '-1' }, 'lines.amountBelowZero', 'markup'],
    [{ logic: PriceLogic.CUSTOM_PRICE, salePrice: '1.234' }, 'catalog.amountPlaces', 'salePrice'],
    [{ logic: PriceLogic.FOLLOW_GROUP }, 'pricing.groupRequired', 'defaultGroup'],
    [{ logic: PriceLogic.FOLLOW_DEFAULT_SALES, costMethod: 1000 }, 'pricing.costMethodUnused', 'costMethod'],
  ] as const)('refuses %j with %s', (values, code, field) =>
    given(added(row('1')))
      .when(priceCustomerProducts, price(values))
      .thenRefused(code, field),
  );

  it('that is gone is refused, and left out of a batch', () => {
    given()
      .when(priceCustomerProducts, price({ markup: '1' }))
      .thenRefused('pricing.rowUnknown', 'pricingStrategyDetailsId');
    given()
      .when(priceCustomerProducts, price({ markup: '1' }, { skipsUnknown: true }))
      .thenNothing();
  });
});

describe('auto-sync', () => {
  const synced = (id: string, more: Partial<ListedRow> = {}) => ({ ...row(id), isSynced: true, ...more });
  const on = chosen({ autoSyncProducts: true }, { autoSyncProducts: false });
  const { detailsId, productId, sku, variety } = row('9');
  const sync = { clientId, shipped: [{ detailsId, productId, sku, variety }], unsold: ['p1', 'p2', 'p3'] };

  it('adds what was shipped, and removes only what it added and nobody agreed on', () =>
    given(on, added(synced('1'), row('2'), synced('3', { logic: PriceLogic.FOLLOW_DEFAULT_SALES })))
      .when(syncCustomerProducts, sync)
      .then(
        { type: 'CustomerProductsRemoved', data: { clientId, rows: [synced('1')] } },
        { type: 'CustomerProductsAdded', data: { clientId, rows: [synced('9')] } },
      ));
  it('is quiet where the switch is off', () =>
    given(added(synced('1')))
      .when(syncCustomerProducts, sync)
      .thenNothing());
});

describe('what a file agreed', () => {
  const custom = row('1', { logic: PriceLogic.CUSTOM_PRICE, salePrice: '7' });
  const was = { logic: null, salePrice: null };
  const restore = (more: object = {}) => ({
    ...{ clientId, removed: ['d2'], rows: [{ detailsId: 'd1', values: was, price: '12', priceBefore: '7' }] },
    ...more,
  });

  it('goes back to what it was, and what it put on the list is off it', () =>
    given(added(custom, row('2')))
      .when(restoreCustomerProducts, restore())
      .then(
        {
          type: 'CustomerProductsPriced',
          data: {
            clientId,
            rows: [
              {
                ...{ detailsId: 'd1', productId: 'p1', sku: 'SKU-1', values: was, price: '12', priceBefore: '7' },
                was: { logic: PriceLogic.CUSTOM_PRICE, salePrice: '7' },
              },
            ],
          },
        },
        { type: 'CustomerProductsRemoved', data: { clientId, rows: [row('2')] } },
      ));
  it('is quiet where that is so', () =>
    given(added(row('1')))
      .when(restoreCustomerProducts, restore())
      .thenNothing());
  it('refuses amounts that no logic uses', () =>
    given(added(row('1')))
      .when(restoreCustomerProducts, restore({ rows: [{ ...restore().rows[0], values: { salePrice: '3' } }] }))
      .thenRefused('pricing.priceNotCustom', 'salePrice'));
});
