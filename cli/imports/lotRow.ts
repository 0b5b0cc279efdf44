import type { FileRow } from './kind.ts';

/** Columns of a lots file. */
export const lotFields = [
  'sku', 'lot', 'onHand', 'inventoryUOM', 'warehouse', 'location', 'cost', 'receivedOn', 'bestBy', 'note',
] as const; // prettier-ignore
export type LotField = (typeof lotFields)[number];

/** What a row says; what it leaves empty is undefined. Dates YYYY-MM-DD, amounts as decimals. */
export interface LotRow extends FileRow, Readonly<Partial<Record<LotField, string>>> {
  readonly sku: string;
  readonly onHand: string;
}
