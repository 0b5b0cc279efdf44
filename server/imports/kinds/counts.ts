import { enterCounts, ROWS_MAX, type Entered } from '../../commands/inventory/count/enterCounts.ts';
import type { CountRow } from '../../commands/inventory/count/countRows.ts';
import { withNames } from '../../commands/inventory/count/withNames.ts';
import { countedQuantity } from '../../domain/inventory/count/enterCounts.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { instantCell, numberCell, refuseControl, yesNoCell } from '../cells.ts';
import type { FileRow, Judge, RowKind } from '../fileKind.ts';
import { finding, type Finding } from '../finding.ts';

export type CountField = 'line' | 'sku' | 'lot' | 'counted' | 'unit' | 'new' | 'written' | 'expected';
type CountedRow = FileRow & CountRow;

/**
 * Filled-in sheets of a count; columns that the export has beside these are ignored. A row without a count is not counted.
 * What they bring is the count's, so they are no batches, and undone with it.
 */
export const counts: RowKind<CountField, CountedRow> = {
  form: {
    fields: ['line', 'sku', 'lot', 'counted', 'unit', 'new', 'written', 'expected'],
    required: {},
    cells: { sku: 'code', lot: 'code', counted: 'number', expected: 'number' },
    read(field, text) {
      switch (field) {
        case 'line':
          if (!/^\d{1,7}$/.test(text)) throw new DomainError('count.lineUnknown', { line: text }, field);
          return Number(text);
        case 'counted': {
          const units = numberCell(field, text);
          countedQuantity(units, '1');
          return units;
        }
        case 'new':
          return yesNoCell(field, text);
        case 'expected':
          return numberCell(field, text);
        case 'written':
          return instantCell(field, text);
        case 'sku':
        case 'lot':
        case 'unit':
          refuseControl(field, text);
          return text;
      }
    },
  },
  label: ({ line, sku = '' }) => String(line ?? sku),
  rowsOf(row, values) {
    if (values.counted === undefined) return [];
    const text = (field: CountField): string => String(values[field] ?? '');
    const written = {
      ...{ row, units: text('counted'), uom: text('unit'), isNewLot: values.new === 'yes' },
      ...(values.written === undefined ? {} : { writtenAt: text('written') }),
      ...(values.expected === undefined ? {} : { expected: text('expected') }),
    };
    // A row with a number is that line, whatever else it says.
    if (typeof values.line === 'number') return [{ ...written, line: values.line }];
    return [{ ...written, sku: text('sku'), lotId: text('lot') }];
  },
  preview: ({ line, sku, lotId, units, uom, isNewLot }) => ({
    itemId: null,
    changes: Object.entries({ line, sku, lot: lotId, counted: units, unit: uom, new: isNewLot ? 'yes' : '' })
      .filter(([, file]) => file !== undefined && file !== '')
      .map(([field, file]) => ({ field, file: String(file), catalogue: '' })),
  }),
  once: [],
  groupOf: () => '',
};

/** The columns that the fields of a refusal are about, and what a row says there. */
const columns: Readonly<Record<string, readonly [CountField, keyof CountRow]>> = {
  line: ['line', 'line'],
  sku: ['sku', 'sku'],
  lotId: ['lot', 'lotId'],
  units: ['counted', 'units'],
  uom: ['unit', 'uom'],
};

interface Sheet {
  readonly services: Services;
  readonly companyId: string;
  readonly countId: string;
  /** sha-256 of the file. */
  readonly hash: string;
  /** What was asked about is taken; the context says why. */
  readonly anyway?: boolean;
  /** When it was counted, ISO UTC; absent: now. */
  readonly countedAt?: string | undefined;
  /** Who counts, for a command of this id. */
  readonly context: (commandId: string) => CommandContext;
}

/** Judges the rows of a sheet against the count, as they would be entered now. */
export const judgeCounts = (sheet: Sheet, nameOf: (field: string) => string): Judge<CountedRow> => ({
  async judge(rows) {
    const findings: Finding[] = [];
    for (const part of parts(rows)) {
      const { problems } = await enter(sheet, part, true);
      for (const [index, { code, details, field = '' }] of problems) {
        const [column, said] = columns[field] ?? [];
        const row = part[index];
        const value = row && said ? String(row[said] ?? '') : '';
        findings.push(finding(row?.row ?? 0, column ? nameOf(column) : '', value, code, details));
      }
    }
    return { findings, complete: [] };
  },
});

/** Enters rows of a sheet that were judged right; how many were saved, and the last of what that wrote. */
export async function saveCounts(
  sheet: Sheet,
  rows: readonly CountedRow[],
): Promise<{ readonly saved: number; readonly handled: Handled }> {
  let saved = 0;
  let handled: Handled = { revision: -1n, position: null, types: [] };
  for (const part of parts(rows)) {
    const entered = await enter(sheet, part, false);
    saved += entered.saved;
    ({ handled } = entered);
  }
  return { saved, handled };
}

/** The command's id follows from the file, so that a repeat enters nothing twice. */
function enter(
  { services, companyId, countId, hash, anyway = false, countedAt, context }: Sheet,
  rows: readonly CountedRow[],
  isDryRun: boolean,
): Promise<Entered> {
  const at = countedAt === undefined ? '' : `:${countedAt}`;
  const commandId = derivedUuid(
    `countImport:${companyId}:${countId}:${hash}:${String(rows[0]?.row)}:${String(rows.length)}${at}`,
  );
  const entering = { countId, rows, isDryRun, anyway, countedAt };
  return withNames(services, companyId, enterCounts(services, context(commandId), entering));
}

/** As many as a command takes. */
function* parts(rows: readonly CountedRow[]): Generator<readonly CountedRow[]> {
  for (let at = 0; at < rows.length; at += ROWS_MAX) yield rows.slice(at, at + ROWS_MAX);
}
