import type { PurchaseOrderInfo, ReceivePurchase } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { isZero } from '../../../server/domain/decimal.ts';
import { parseNumber } from '../../format/numbers.ts';

type Line = PurchaseOrderInfo['lines'][number];

/** One lot that is typed in at the dock; nothing of it counts while `quantity` is empty. All as it was typed. */
export interface ReceiptRow {
  readonly key: string;
  readonly lineId: string;
  readonly quantity: string;
  readonly bestBy: string;
  readonly vendorLot: string;
  readonly temperature: string;
  /** What single units weighed, apart by spaces or commas. */
  readonly weights: string;
}
export type ReceiptField = Exclude<keyof ReceiptRow, 'key' | 'lineId'>;

const fields = ['key', 'lineId', 'quantity', 'bestBy', 'vendorLot', 'temperature', 'weights'] as const;

/** Whether what a tab kept is rows of this form. */
export const areReceiptRows = (value: unknown): value is readonly ReceiptRow[] =>
  Array.isArray(value) &&
  value.every(
    (row: unknown) =>
      typeof row === 'object' &&
      row !== null &&
      fields.every((field) => typeof (row as Record<string, unknown>)[field] === 'string'),
  );

const isOpen = ({ confirmedQty, mostToCome }: Line): boolean => confirmedQty !== null && !isZero(mostToCome);

const emptyRow = ({ lineId, defaultBestBy }: Line, key: string): ReceiptRow => ({
  ...{ key, lineId, quantity: '', bestBy: defaultBestBy, vendorLot: '', temperature: '', weights: '' },
});

/** The rows to type into: those that were kept, as far as their lines are still open, and one for each other open line. */
export function receiptRows(lines: readonly Line[], kept: readonly ReceiptRow[]): readonly ReceiptRow[] {
  return lines.filter(isOpen).flatMap((line) => {
    const own = kept.filter(({ lineId }) => lineId === line.lineId);
    return own.length > 0 ? own : [emptyRow(line, line.lineId)];
  });
}

/** One more lot of a line, right below its others: where best-by dates differ. */
export function withAnotherLot(rows: readonly ReceiptRow[], line: Line): readonly ReceiptRow[] {
  const last = rows.findLastIndex(({ lineId }) => lineId === line.lineId);
  const count = rows.filter(({ lineId }) => lineId === line.lineId).length;
  return rows.toSpliced(last + 1, 0, emptyRow(line, `${line.lineId} ${String(count + 1)}`));
}

/** Everything that is still to come, where nothing was typed yet. */
export const withAllThatComes = (rows: readonly ReceiptRow[], lines: readonly Line[]): readonly ReceiptRow[] =>
  rows.map((row, at) => {
    const line = lines.find(({ lineId }) => lineId === row.lineId);
    const isFirst = rows.findIndex(({ lineId }) => lineId === row.lineId) === at;
    const others = rows.some((other) => other.lineId === row.lineId && other.quantity.trim() !== '');
    return line && isFirst && !others && !isZero(line.stillToCome) ? { ...row, quantity: line.stillToCome } : row;
  });

export interface ReceiptProblem {
  readonly key: string;
  readonly field: ReceiptField;
}

type Lots = ReceivePurchase['lines'];

/** What is sent of the rows that have a quantity, or the first field that is not right. */
export function lotsOf(rows: readonly ReceiptRow[]): { readonly lots: Lots } | { readonly problem: ReceiptProblem } {
  const lots: Lots[number][] = [];
  for (const { key, lineId, ...row } of rows) {
    if (row.quantity.trim() === '') continue;
    const quantity = parseNumber(row.quantity);
    if (quantity === null) return { problem: { key, field: 'quantity' } };
    if (row.bestBy.trim() === '') return { problem: { key, field: 'bestBy' } };
    const temperature = row.temperature.trim() === '' ? null : parseNumber(row.temperature);
    if (temperature === null && row.temperature.trim() !== '') return { problem: { key, field: 'temperature' } };
    const weights = row.weights.split(/[\s,;，；]+/).filter((text) => text !== '');
    const weighed = weights.map(parseNumber).filter((weight) => weight !== null);
    if (weighed.length < weights.length) return { problem: { key, field: 'weights' } };
    lots.push({ lineId, quantity, bestBy: row.bestBy, vendorLot: row.vendorLot, temperature, weights: weighed });
  }
  return { lots };
}

/** Whether something was typed that would be missed. */
export const isTyped = (rows: readonly ReceiptRow[]): boolean =>
  rows.some(({ quantity, vendorLot, temperature, weights }) =>
    [quantity, vendorLot, temperature, weights].some((text) => text.trim() !== ''),
  );
