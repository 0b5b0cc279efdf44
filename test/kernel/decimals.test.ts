import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { toDecimal } from '../../server/domain/decimal.ts';
import { inventoryCount } from '../../server/domain/inventory/count/inventoryCount.ts';
import { decideBatch } from '../../server/kernel/decideBatch.ts';
import type { Event } from '../../server/kernel/decider.ts';
import { assertCanonical, canonical } from '../../server/kernel/decimals.ts';
import { fold } from '../../server/kernel/streamStates.ts';
import { deciderOf } from '../projections/deciders.ts';

const priced = (price: string, was: string | null = null): ProductEvent => ({
  type: 'ProductPriced',
  data: { productId: 'p1', price, was, unit: 'case', origin: 1 },
});
const decide = (event: ProductEvent) =>
  decideBatch(
    { state: product.initialState(), revision: -1n },
    [{ commandId: 'c1', asker: undefined, decider: product, decide: () => [event] }],
    new Map(),
  ).decisions[0];

/** What of the frozen examples looks like a decimal and is a name or a number of something. */
const names = new Set([
  ...['AuditSealed.from', 'AuditSealed.to', 'ClientAddressAdded.address.zip'],
  ...['CountSheetListed.sheetId', 'DataExported.position'],
  ...['DocumentPrinted.position', 'InventoryCountStarted.number', 'InventoryCountStarted.sheetId'],
  ...['InventoryCountStarted.position', 'PastViewed.position', 'ProductMeasured.logistics.gtin'],
  ...['UnitsCommitted.orderNumber', 'UnitsReleased.orderNumber', 'EmployeeCardIssued.cardId', 'PunchRecorded.cardId'],
  ...['CompanyAddressAdded.address.zip', 'EmployeeEntryAdded.values.zip', 'PaymentRecorded.reference'],
  // Settings are kept as texts.
  'CompanyConfigured.values.poBestByDate',
  // What fills the sentence of a refusal.
  ...['CountLinesPosted.results.*.details.onHand', 'CountLinesPosted.results.*.details.delta'],
  'SalesOrderLinesSettled.results.*.fault.details.missing',
  ...['PurchasePrintableIssued.position', 'SalesOrderPrintableIssued.position'],
]);

function* decimalsIn(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value))
    yield* decimalsIn(held, `${path}.${Array.isArray(value) ? '*' : key}`);
}

describe('decimals in events', () => {
  it.each(['12.50', '012', '-0', '0.0', '+1', '1.', '.5'])('are refused as %s where they are appended', (price) => {
    expect(() => assertCanonical(product, [priced(price)])).toThrow('ProductPriced');
    expect(decide(priced('1', price))).toMatchObject({ kind: 'refused', error: expect.any(TypeError) as unknown });
  });
  it.each(['0', '12.5', '-3', '1000', '0.05', '-0.5'])('are taken as %s', (price) => {
    expect(decide(priced(price))).toMatchObject({ kind: 'events' });
  });
  it('are lifted where a log of before has them in another spelling', () => {
    const state = fold(product, product.initialState(), priced('54.50'));
    expect(state.price).toBe('54.5');
    const lines = [{ no: 1, units: '1.0', uom: 'case', ratio: '1', counted: '1.0', onHand: '02', was: null }];
    const old: Event = { type: 'LinesCounted', data: { countId: 'c', lines } };
    expect(canonical(inventoryCount, old).data).toMatchObject({ lines: [{ units: '1', counted: '1', onHand: '2' }] });
    expect(lines[0]?.units).toBe('1.0');
  });
  it('are lifted to the spelling that the domain has for them', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,12}(\.\d{0,8})?$/), (written) => {
        expect(canonical(product, priced(written)).data).toMatchObject({ price: toDecimal(written) });
      }),
    ));
  it('are named by their deciders, all that the frozen examples have', () => {
    const folder = new URL('../../fixtures/events/', import.meta.url);
    const found = readdirSync(folder)
      .filter((file) => /\.v\d+\.json$/.test(file))
      .flatMap((file) => {
        const type = file.replace(/\.v\d+\.json$/, '');
        const paths: readonly string[] = deciderOf(type).decimals?.[type] ?? [];
        const held = [...decimalsIn(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), type)];
        return held.map((path) => ({ path, isNamed: paths.includes(path.slice(type.length + 1)) }));
      });
    expect(found.length).toBeGreaterThan(40);
    const missing = found.filter(({ path, isNamed }) => !isNamed && !names.has(path)).map(({ path }) => path);
    expect([...new Set(missing)]).toEqual([]);
  });
});
