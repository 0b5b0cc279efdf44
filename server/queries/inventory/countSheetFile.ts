import { findCountLines, type FoundCountLine } from './inventoryCounts.ts';
import { SHEET_MAX } from '../../domain/inventory/count/countLines.ts';
import { toDecimal } from '../../domain/decimal.ts';
import type { Services } from '../../services.ts';
import { csvSheet } from '../../sheets/csvSheet.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';

const decimal = (value: string | null): string | null => (value === null ? null : toDecimal(value));

/** Columns of a count's sheet: those that are read again by their names, `counted` to be filled in by hand. */
const columnsOf = (seesExpected: boolean, written: string): readonly SheetColumn<FoundCountLine>[] => [
  { name: 'line', of: ({ no }) => no, isNumber: true },
  { name: 'location', of: ({ location }) => location },
  { name: 'sku', of: ({ sku }) => sku },
  { name: 'variety', of: ({ variety }) => variety },
  { name: 'lot', of: ({ lot_id: lotId }) => lotId },
  ...(seesExpected
    ? [{ name: 'expected', of: ({ expected }: FoundCountLine) => decimal(expected), isNumber: true }]
    : []),
  { name: 'counted', of: ({ units }) => decimal(units), isNumber: true },
  { name: 'unit', of: ({ uom, unit }) => uom ?? unit },
  // Who imports it later is asked about what has moved since.
  { name: 'written', of: () => written },
];

/** The sheet of a count as CSV, with the byte-order mark that Excel wants, and how many lines it has. */
export async function countSheetFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of: { readonly companyId: string; readonly countId: string },
  seesExpected: boolean,
): Promise<{ text: string; lines: number }> {
  const written = clock.now();
  const { rows } = await findCountLines(db, of, { pageNumber: 1, pageSize: SHEET_MAX });
  const sheet = csvSheet(columnsOf(seesExpected, written));
  return { text: [...sheet.begin(), ...sheet.rows(rows), ...sheet.end()].join(''), lines: rows.length };
}
