import type { Decimal } from '../../decimal.ts';

/** A lot on the sheet: what is expected of it, in the inventory unit, as of the count's position in the log. */
export interface SheetLine {
  /** From 1, in the order of the sheet. */
  readonly no: number;
  readonly productId: string;
  readonly sku: string;
  readonly lotId: string;
  readonly unit: string;
  readonly expected: Decimal;
}

/** What became of a line: `refused` with the code of locales/<lang>/errors.json and what fills its sentence. */
export interface LineResult {
  readonly no: number;
  readonly outcome: 'adjusted' | 'unchanged' | 'refused';
  readonly delta: Decimal;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
