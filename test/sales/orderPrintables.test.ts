import { describe, expect, it } from 'vitest';
import { RatioType } from '../../server/domain/catalog/productUnit.ts';
import {
  issued,
  issueText,
  markName,
  markText,
  nextIssue,
  type IssuePrintable,
} from '../../server/domain/printables.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { invoicePaper, invoiceShows } from '../../server/domain/sales/invoicePaper.ts';
import { issueOrderPrintable, type IssueOrderPrintable } from '../../server/domain/sales/issueOrderPrintable.ts';
import { legalCommands } from '../../server/domain/sales/legalCommands.ts';
import { mailInvoice, type MailInvoice } from '../../server/domain/sales/mailInvoice.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { pickSheet } from '../../server/domain/sales/pickSheet.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { specify } from '../domain/specify.ts';
import {
  added,
  apples,
  canceled,
  confirmed,
  customer,
  facts,
  folded,
  gone,
  left,
  number,
  opened,
  orderId,
  ready,
  shipped,
} from './examples.ts';

const given = specify(salesOrder);
const knownAt = {
  instant: '2026-11-28T20:00:00Z',
  local: '2026-11-28T12:00:00-08:00',
  timeZone: 'America/Los_Angeles',
};

const data = { number: 'SS0-000124', lines: [{ number: 1 }, { number: 2 }] };

const issue = (more: Partial<IssueOrderPrintable> = {}): IssueOrderPrintable => ({
  ...{ orderId, issueId: 'i1', kind: 'invoice', template: 1, knownAt, position: '7', pages: 1, facts: facts() },
  settings: {
    ...{ companyName: 'Green Valley', language: 'en', paper: 'letter', layout: 'Portrait', documentTitle: '' },
    shows: invoiceShows,
  },
  ...{ data, dataSha256: 'data', sha256: 'bytes' },
  ...more,
});

/** What issuing appends, as history. */
const after = (history: readonly SalesOrderEvent[], ...wanted: Partial<IssueOrderPrintable>[]): SalesOrderEvent[] =>
  wanted.reduce<SalesOrderEvent[]>(
    (events, more) => [...events, ...issueOrderPrintable(issue(more), folded(...events))],
    [...history],
  );

const marksOf = (events: readonly SalesOrderEvent[]): string[] =>
  events.flatMap(({ type, data }) => (type === 'SalesOrderPrintableIssued' ? [issueText(data)] : []));

describe('which paper an issue is', () => {
  it('is the original, then reprints of equal data, then a revision, and reprints of that', () => {
    const history = after(
      gone,
      { issueId: 'i1' },
      { issueId: 'i2' },
      { issueId: 'i3' },
      { issueId: 'i4', dataSha256: 'other' },
      { issueId: 'i5', dataSha256: 'other' },
      // As it was at first: since then it was another, so that this is new again.
      { issueId: 'i6' },
    );
    expect(marksOf(history)).toEqual([
      'invoice: ORIGINAL',
      'invoice: REPRINT 1',
      'invoice: REPRINT 2',
      'invoice: REVISED 1',
      'invoice: REVISED 1, REPRINT 1',
      'invoice: REVISED 2',
    ]);
  });

  it('counts each kind for itself', () => {
    const history = after(gone, { issueId: 'i1' }, { issueId: 'i2', kind: 'pickSheet' });
    expect(marksOf(history)).toEqual(['invoice: ORIGINAL', 'pickSheet: ORIGINAL']);
  });

  it('counts each credit memo for itself', () => {
    const credits = ['m1', 'm2'].map((memoId, index): SalesOrderEvent => ({
      type: 'SalesOrderCredited',
      data: {
        ...{ orderId, memoId, number: `${number}-C${String(index + 1)}`, customer, creditedOn: '2026-11-30' },
        ...{ amount: '5', credited: '5', reason: 'Crushed' },
      },
    }));
    const kind = 'creditMemo';
    const history = after(
      [...gone, ...credits],
      { issueId: 'i1', kind, subject: 'm1' },
      { issueId: 'i2', kind, subject: 'm2', dataSha256: 'other' },
      { issueId: 'i3', kind, subject: 'm1' },
    );
    expect(marksOf(history)).toEqual(['creditMemo: ORIGINAL', 'creditMemo: ORIGINAL', 'creditMemo: REPRINT 1']);
  });

  it('has one name of three', () => {
    const names = [
      [0, 0],
      [0, 2],
      [1, 0],
      [1, 1],
    ].map(([revision = 0, reprint = 0]) => markName({ revision, reprint }));
    expect(names).toEqual(['ORIGINAL', 'REPRINT', 'REVISED', 'REPRINT']);
    expect(markText({ revision: 0, reprint: 2 })).toBe('REPRINT 2');
  });

  it('repeats what stands in the log of the first paper, so that only the mark differs', () => {
    const { printables } = folded(...after(gone, { issueId: 'i1' }));
    const next = nextIssue(printables, { kind: 'invoice' }, 'data');
    expect(next).toMatchObject({
      mark: { revision: 0, reprint: 1 },
      repeats: { dataId: 'i1', knownAt, position: '7' },
    });
  });
});

describe('issuing a paper', () => {
  it('keeps what is on it, the lines apart', () => {
    const [kept, written] = issueOrderPrintable(issue(), folded(...gone));
    expect(kept).toEqual({
      type: 'SalesOrderPrintableLinesKept',
      data: { orderId, issueId: 'i1', part: 1, lines: [{ number: 1 }, { number: 2 }] },
    });
    expect(written).toMatchObject({
      type: 'SalesOrderPrintableIssued',
      data: { kind: 'invoice', dataId: 'i1', data: { number: 'SS0-000124' }, lineCount: 2, sha256: 'bytes' },
    });
  });

  it('keeps nothing twice for a reprint', () => {
    const [only, ...others] = issueOrderPrintable(issue({ issueId: 'i2', position: '9' }), folded(...after(gone, {})));
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      type: 'SalesOrderPrintableIssued',
      data: { issueId: 'i2', dataId: 'i1', data: null, reprint: 1, position: '7' },
    });
  });

  it('spreads a thousand long lines over events that the log can hold', () => {
    const lines = Array.from({ length: 1_000 }, (_, number) => ({ number, variety: '大白菜'.repeat(60) }));
    const wanted: IssuePrintable = { ...issue(), data: { lines } };
    const { kept } = issued(wanted, []);
    expect(kept.flatMap((part) => part.lines)).toEqual(lines);
    expect(kept.map(({ part }) => part)).toEqual(kept.map((_, index) => index + 1));
    for (const part of kept) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(256 * 1024);
  });

  it('is refused where one append could not hold it', () => {
    const lines = Array.from({ length: 1_000 }, (_, number) => ({ number, variety: '大白菜'.repeat(120) }));
    given(...gone)
      .when(issueOrderPrintable, issue({ data: { lines } }))
      .thenRefused('printables.tooLarge');
  });

  it('is refused for an order that is canceled, that has no lines, or whose lines have no price', () => {
    given(...ready, canceled)
      .when(issueOrderPrintable, issue())
      .thenRefused('orders.canceled');
    given(opened)
      .when(issueOrderPrintable, issue({ kind: 'pickSheet' }))
      .thenRefused('orders.noLines');
    given(...ready)
      .when(issueOrderPrintable, issue({ kind: 'invoiceOfficeCopy' }))
      .thenRefused('orders.notShipped');
    given(...gone)
      .when(issueOrderPrintable, issue({ kind: 'creditMemo' }))
      .thenRefused('orders.notCredited');
    const unpriced = added('l1', { price: null, unitPrice: null, amount: null, total: '0' });
    given(opened, unpriced).when(issueOrderPrintable, issue()).thenRefused('orders.linesUnpriced');
  });

  it('ships by its invoice once: what came back after it is shipped by hand first', () => {
    const back: SalesOrderEvent[] = [
      { type: 'SalesOrderUnshipped', data: { orderId, lines: [], reason: 'Came back', phase: 1900, was: 2900 } },
    ];
    const history = [...after(gone, {}), ...back];
    given(...history)
      .when(issueOrderPrintable, issue({ issueId: 'i2' }))
      .thenRefused('orders.shipBeforeInvoice');
    given(...history)
      .when(issueOrderPrintable, issue({ issueId: 'i2', kind: 'billOfLading' }))
      .thenRefused('orders.shipBeforeInvoice');
    expect(legalCommands(folded(...gone, ...back), Role.SELLER, facts()).issueInvoice).toBeNull();
  });

  it('does not ship for whoever may not ship', () => {
    expect(legalCommands(folded(...ready), Role.ACCOUNTANT, facts()).issueInvoice).toEqual({
      code: 'orders.notShipped',
    });
    expect(legalCommands(folded(...ready), Role.SELLER, facts()).issueInvoice).toBeNull();
    expect(legalCommands(folded(...gone), Role.ACCOUNTANT, facts()).issueInvoice).toBeNull();
    expect(legalCommands(folded(...ready), Role.PACKER, facts()).issueBillOfLading).toBeNull();
    expect(legalCommands(folded(...ready), Role.PACKER, facts()).issueInvoice).toEqual({ code: 'orders.notPermitted' });
  });
});

describe('mailing an invoice', () => {
  const mail: MailInvoice = {
    ...{ orderId, issueId: 'i1', number, to: ['orders@market.example'] },
    ...{ language: 'en', text: ' Thank you. ', sha256: 'bytes' },
  };

  it('tells which one went to whom, as often as it is sent', () => {
    const history = after(gone, {}, { issueId: 'i2', dataSha256: 'other' });
    given(...history)
      .when(mailInvoice, { ...mail, issueId: 'i2' })
      .then({
        type: 'SalesOrderInvoiceMailed',
        data: { ...mail, issueId: 'i2', customer, revision: 1, text: 'Thank you.' },
      });
  });

  it('is refused before it is issued, of a paper that is no invoice, and without an address', () => {
    given(...gone)
      .when(mailInvoice, mail)
      .thenRefused('orders.invoiceNotIssued');
    const history = after(gone, {}, { issueId: 'i2', kind: 'pickSheet' });
    given(...history)
      .when(mailInvoice, { ...mail, issueId: 'i2' })
      .thenRefused('orders.invoiceNotIssued');
    for (const to of [[], ['a@x.example\nBcc: b@x.example']])
      given(...history)
        .when(mailInvoice, { ...mail, to })
        .thenRefused('orders.customerWithoutEmail');
    given(...history)
      .when(mailInvoice, { ...mail, text: 'x'.repeat(2_001) })
      .thenRefused('catalog.detailTooLong', 'text');
  });
});

describe('an invoice', () => {
  const invoicing = { billTo: ['12 Pier St'], shipTo: [], invoicedOn: '2026-11-28' };

  it('bills what left, each line rounded alone, to the cent of what its lines show', () => {
    const cheap = { ...apples, productId: 'p2', sku: 'PEAR' };
    const history: SalesOrderEvent[] = [
      opened,
      added(),
      added('l2', { quantity: '3', price: '0.335', amount: '1.01', total: '26.01' }, cheap),
      { ...confirmed, data: { ...confirmed.data, lines: [] } } as SalesOrderEvent,
      shipped,
      left,
    ];
    const paper = invoicePaper(folded(...history), invoicing);
    expect(paper.lines).toMatchObject([
      { number: 1, ordered: '10', shipped: '10', billed: '10', price: '2.5', amount: '25', isEstimated: false },
      { number: 2, ordered: '3', shipped: '3', billed: '3', amount: '1.01' },
    ]);
    expect([paper.total, paper.units]).toEqual(['26.01', '13']);
    expect(paper.billTo).toEqual({ name: 'Green Market', lines: ['12 Pier St'] });
  });

  it('bills what was weighed, and says where it was estimated', () => {
    const fish = {
      ...apples,
      ...{ sku: 'COD', ratio: '40', inventoryUOM: 'lb' },
      pricingUnit: { unitId: 'u2', uom: 'lb', ratio: '1', type: RatioType.VARIABLE },
    };
    const picked: SalesOrderEvent = {
      type: 'SalesOrderLinePicked',
      data: {
        ...{ orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'COD' },
        picked: [{ lotId: 'A', quantity: '80', weights: ['39.5'] }],
        ...{ units: '80', was: '0', unit: 'lb', amount: '198.75', total: '198.75' },
      },
    };
    const { lines, total } = invoicePaper(folded(opened, added('l1', { quantity: '2' }, fish), picked), invoicing);
    expect(lines).toMatchObject([{ billed: '79.5', isEstimated: true, pricingUnit: 'lb', weights: ['39.5'] }]);
    expect(total).toBe('198.75');
  });
});

describe('a pick sheet', () => {
  const products = new Map([
    [
      'p1',
      {
        ...{ brand: 'Sunny', origin: 'Chile', location: 'B-02' },
        lots: new Map([['A', { location: 'A-01', bestBy: '2026-12-24' }]]),
      },
    ],
  ]);

  it('tells where each lot lies, and no money', () => {
    const sheet = pickSheet(folded(...ready), { shipTo: ['12 Pier St'], products });
    expect(sheet.lines).toEqual([
      {
        ...{ number: 1, sku: 'APPL', variety: 'Fuji apple', brand: 'Sunny', origin: 'Chile' },
        ...{ quantity: '10', unit: 'case', picked: null },
        takes: [{ lotId: 'A', location: 'A-01', bestBy: '2026-12-24', quantity: '10' }],
      },
    ]);
    expect(JSON.stringify(sheet)).not.toMatch(/price|amount|total|2\.5/);
    expect(sheet.units).toBe('10');
    expect(sheet).not.toHaveProperty('driver');
    expect(pickSheet(folded(...ready), { shipTo: [], products, showsDriver: true }).driver).toBe('');
  });

  it('leaves out what is not sold any more', () => {
    const closed: SalesOrderEvent = {
      type: 'SalesOrderLineClosed',
      data: {
        ...{ orderId, lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL', cause: 'OUT', open: '10', unit: 'case' },
        ...{ amount: '0', total: '0' },
      },
    };
    expect(pickSheet(folded(...ready, closed), { shipTo: [], products }).lines).toEqual([]);
  });
});
