import { expect, it } from 'vitest';
import { issuePurchasePrintable } from '../../server/domain/purchasing/issuePurchasePrintable.ts';
import { addPurchaseLines } from '../../server/domain/purchasing/purchaseLines.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { purchasePaper, purchasePaperShows } from '../../server/domain/purchasing/purchasePaper.ts';
import type { IssuePrintable } from '../../server/domain/printables.ts';
import { specify } from '../domain/specify.ts';
import { after, confirmed, drafted, fish, fold, line, opened, orderId } from './examples.ts';

const given = specify(purchaseOrder);
const knownAt = {
  instant: '2026-11-28T20:00:00Z',
  local: '2026-11-28T12:00:00-08:00',
  timeZone: 'America/Los_Angeles',
};
const issue: IssuePrintable<'purchaseOrder'> = {
  ...{ orderId, issueId: 'i1', kind: 'purchaseOrder', template: 1, knownAt, position: '7', pages: 1 },
  settings: {
    ...{ companyName: 'Green Valley', language: 'en', paper: 'letter', layout: 'Portrait', documentTitle: '' },
    shows: purchasePaperShows,
  },
  ...{ data: { lines: [{ number: 1 }] }, dataSha256: 'data', sha256: 'bytes' },
};

/** What the order does not tell, with what settings show besides. */
const facts = (shown: readonly string[] = []) => ({
  ...{ vendor: [], warehouse: [], codes: new Map([['p1', 'RT-25']]) },
  isShown: (key: string) => shown.includes(key),
});

it('tells the vendor what is ordered, where to, and what it comes to', () => {
  const history = after(drafted, addPurchaseLines, {
    orderId,
    lines: [line('l2', { productId: 'p2', product: fish, unitId: 'case', quantity: '3', cost: '101.333333' })],
  });
  const paper = purchasePaper(fold(...history), { ...facts(), vendor: ['1 Pier'], warehouse: ['9 Dock Rd'] });
  expect(paper).toMatchObject({
    ...{ number: 'WWS-000012', quantity: '13', total: '489' },
    vendor: { name: 'Pier Farms', lines: ['1 Pier'] },
    shipTo: { name: 'Main warehouse', lines: ['9 Dock Rd'] },
    lines: [
      { number: 1, quantity: '10', cost: '18.5', amount: '185', estimated: null },
      // What it weighs is only about so much.
      { number: 2, quantity: '3', unit: 'case', estimated: '120', estimatedUnit: 'lb', amount: '304' },
    ],
  });
});

it('tells the item codes of the vendor and how the goods get here, where settings show them', () => {
  const order = fold(...drafted);
  const shipped = { ...order, logistics: { ...order.logistics, shippingTerms: 'FOB origin', freightType: 'Collect' } };
  const shown = purchasePaper(shipped, facts(['VendorItemCode', 'poDisplayShippingTerms', 'poDisplayFreightType']));
  expect(shown).toMatchObject({
    ...{ shippingTerms: 'FOB origin', freightType: 'Collect', lines: [{ number: 1, vendorItemCode: 'RT-25' }] },
  });
  expect(JSON.stringify(purchasePaper(shipped, facts()))).not.toMatch(/FOB|Collect|RT-25|vendorItemCode/);
});

it('tells what the vendor confirmed', () => {
  expect(purchasePaper(fold(...confirmed), facts()).lines).toMatchObject([{ confirmed: '8' }]);
});

it('is issued of an order with lines, also once it is received, and not of one that is canceled', () => {
  given(opened).when(issuePurchasePrintable, issue).thenRefused('purchases.noLines');
  expect(issuePurchasePrintable(issue, fold(...drafted)).map(({ type }) => type)).toEqual([
    'PurchasePrintableLinesKept',
    'PurchasePrintableIssued',
  ]);
  given(...drafted, { type: 'PurchaseOrderCancelled', data: { orderId, reason: 'Twice', was: 1000, lines: [] } })
    .when(issuePurchasePrintable, issue)
    .thenRefused('purchases.isCancelled');
});
