import { describe, expect, it } from 'vitest';
import {
  makeOrderLink,
  orderLink,
  placeSheetOrder,
  revokeOrderLink,
  type OrderLinkEvent,
} from '../../server/domain/priceSheets/orderLink.ts';
import {
  offerAmount,
  submitSheetOrder,
  type SubmitSheetOrder,
} from '../../server/domain/priceSheets/submitSheetOrder.ts';
import { specify } from '../domain/specify.ts';

const given = specify(orderLink);
const linkId = 'l1';
const sheet = { id: 's1', name: 'Weekly' };
const customer = { id: 'c1', name: 'Café' };
const made: OrderLinkEvent = {
  type: 'OrderLinkMade',
  data: { linkId, sheet, customer, versionId: 'v1', versionNumber: 1, expiresOn: '2026-12-10' },
};
const unit = { unitId: 'case', uom: 'case', ratio: '1' };
const sold = {
  ...{ productId: 'p1', sku: 'ROMA', variety: 'Roma', ...unit, inventoryUOM: 'case' },
  pricingUnit: { ...unit, type: 1000 as const },
};
const offer = { itemId: 's1_1', number: 1, product: sold, price: '8.5' };
const order = (more: Partial<SubmitSheetOrder> = {}): SubmitSheetOrder => ({
  ...{ linkId, today: '2026-11-30', validFrom: '2026-11-28', isCustomerActive: true, isRepriced: false },
  ...{ showsPrices: true, offers: [offer], customerPo: '', note: '', language: 'en' },
  delivery: { days: ['2026-12-01', '2026-12-03'], isLate: false, missed: null },
  deliverOn: '2026-12-01',
  lines: [{ itemId: 's1_1', quantity: '3', price: '8.50' }],
  ...more,
});
const submitted = (more: object = {}): OrderLinkEvent => ({
  type: 'SheetOrderSubmitted',
  data: {
    ...{ linkId, sheet, customer, versionId: 'v1', submittedOn: '2026-11-30', deliverOn: '2026-12-01' },
    ...{ isLate: false, isRepriced: false, language: 'en', showsPrices: true, customerPo: '', note: '' },
    ...{ lines: [{ ...offer, quantity: '3' }], total: '25.5' },
    ...more,
  },
});
const revoked: OrderLinkEvent = { type: 'OrderLinkRevoked', data: { linkId, sheet, customer, versionId: 'v1' } };

describe('a link', () => {
  const wanted = { linkId, sheet, customer, versionId: 'v1', versionNumber: 1, today: '2026-11-30' };

  it('is good for 30 days unless said otherwise', () => {
    given()
      .when(makeOrderLink, wanted)
      .then({ ...made, data: { ...made.data, expiresOn: '2026-12-30' } });
    given()
      .when(makeOrderLink, { ...wanted, expiresOn: '2026-11-29' })
      .thenRefused('sheets.untilPast', 'expiresOn');
    given()
      .when(makeOrderLink, { ...wanted, expiresOn: '2028-11-29' })
      .thenRefused('sheets.untilTooLate', 'expiresOn');
    given(made).when(makeOrderLink, wanted).thenNothing();
  });

  it('is revoked once, and not after it was ordered by', () => {
    given(made).when(revokeOrderLink, { linkId }).then(revoked);
    given(made, revoked).when(revokeOrderLink, { linkId }).thenNothing();
    given(made, submitted()).when(revokeOrderLink, { linkId }).thenNothing();
    given().when(revokeOrderLink, { linkId }).thenRefused('ordering.linkUnknown');
  });
});

describe('an order', () => {
  it('is kept as it was sent, with its sum', () => {
    given(made).when(submitSheetOrder, order()).then(submitted());
  });

  it('is taken once a link', () => {
    given(made, submitted()).when(submitSheetOrder, order()).thenRefused('ordering.orderedAlready');
  });

  it.each([
    ['ordering.linkUnknown', [], {}],
    ['ordering.revoked', [made, revoked], {}],
    ['ordering.expired', [made], { today: '2026-12-11' }],
    ['ordering.notYet', [made], { today: '2026-11-27' }],
    ['ordering.customerInactive', [made], { isCustomerActive: false }],
  ] as const)('is refused as %s', (code, history, more) => {
    given(...history)
      .when(submitSheetOrder, order(more))
      .thenRefused(code);
  });

  it.each([
    ['ordering.dayNotOffered', 'deliverOn', { deliverOn: '2026-12-02' }],
    ['ordering.nothingOrdered', 'lines', { lines: [] }],
    ['ordering.itemUnknown', 'lines', { lines: [{ itemId: 's1_9', quantity: '1', price: '1' }] }],
    ['ordering.priceChanged', 'lines', { lines: [{ itemId: 's1_1', quantity: '1', price: '8' }] }],
    ['ordering.priceChanged', 'lines', { lines: [{ itemId: 's1_1', quantity: '1' }] }],
    ['lines.quantityNotAboveZero', 'quantity', { lines: [{ itemId: 's1_1', quantity: '-1', price: '8.5' }] }],
    ['ordering.itemTwice', 'lines', { lines: [order().lines, order().lines].flat() }],
    ['catalog.detailTooLong', 'note', { note: 'x'.repeat(401) }],
  ] as const)('is refused as %s', (code, field, more) => {
    given(made)
      .when(submitSheetOrder, order(more as Partial<SubmitSheetOrder>))
      .thenRefused(code, field);
  });

  it('does not ask for prices that are hidden', () => {
    given(made)
      .when(submitSheetOrder, order({ showsPrices: false, lines: [{ itemId: 's1_1', quantity: '3' }] }))
      .then(submitted({ showsPrices: false }));
  });

  it('is flagged past a flexible cut-off', () => {
    const delivery = { days: ['2026-12-01'], isLate: true, missed: null };
    given(made)
      .when(submitSheetOrder, order({ delivery }))
      .then(submitted({ isLate: true }));
  });

  it('becomes one sales order', () => {
    const placed: OrderLinkEvent = {
      type: 'SheetOrderPlaced',
      data: { linkId, sheet, customer, orderId: 'o1', orderNumber: 'SS0-1' },
    };
    const command = { linkId, order: { id: 'o1', name: 'SS0-1' } };
    given(made, submitted()).when(placeSheetOrder, command).then(placed);
    given(made, submitted(), placed).when(placeSheetOrder, command).thenNothing();
  });
});

it('sums in the unit that is priced', () => {
  const byPound = { ...sold, pricingUnit: { unitId: 'lb', uom: 'lb', ratio: '0.04', type: 2000 as const } };
  expect(offerAmount({ product: byPound, price: '1.25' }, '3')).toBe('93.75');
  expect(offerAmount({ product: byPound, price: null }, '3')).toBeNull();
});
