import type { WrittenUnitRow } from '../../server/commands/catalog/takeUnitRows.ts';
import type { FileRow } from './kind.ts';

/** A row of a units file. */
export interface UnitRow extends FileRow, WrittenUnitRow {
  readonly sku: string;
  /** The words that it was read from, null where the file names the unit. */
  readonly words: string | null;
}
