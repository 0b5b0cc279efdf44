import { sameValue } from '../kernel/claims.ts';
import type { CsvRow } from './csv/csvRow.ts';
import type { RowKind, FileRow } from './fileKind.ts';
import { finding, type Finding } from './finding.ts';
import type { ImportFile } from './importFile.ts';
import { readRow, type Reading, type ReadRow } from './readRow.ts';

/** A row whose words held nothing that its map could read from them: they stay words. */
export interface Unread {
  readonly row: number;
  readonly value: string;
}

/** What a file says of itself, as far as it was read. */
export interface RowReader<Row extends FileRow> {
  /** What a row comes to; nothing for one that is wrong, which is among the findings then. */
  read(csvRow: CsvRow): readonly Row[];
  readonly findings: Finding[];
  /** The first row that is wrong of each group that goes whole or not at all. */
  readonly refusedGroups: ReadonlyMap<string, number>;
  readonly unread: readonly Unread[];
  /** What people call each row, of kinds that are previewed. */
  readonly labels: ReadonlyMap<number, string>;
}

/** Reads the rows of a file one by one and remembers what may be in one of them only. */
export function rowReader<F extends string, Row extends FileRow>(
  kind: RowKind<F, Row>,
  { map }: ImportFile<F>,
  { columns, spelling }: Pick<Reading<F>, 'columns' | 'spelling'>,
): RowReader<Row> {
  const findings = [...columns.findings];
  const unread: Unread[] = [];
  const labels = new Map<number, string>();
  const refusedGroups = new Map<string, number>();
  const firsts = kind.once.map(() => new Map<string, { readonly row: number; readonly value: string }>());
  const doubled = new Set<object>();
  const keepsLabels = !kind.streams || kind.preview !== undefined;

  return {
    findings,
    refusedGroups,
    unread,
    labels,
    read(csvRow) {
      const { row } = csvRow;
      const { values, findings: wrong } = readRow(csvRow, { form: kind.form, columns, map, spelling });
      for (const found of wrong) findings.push(found);
      if (keepsLabels) labels.set(row, kind.label(values));
      const rows = wrong.length > 0 ? [] : kind.rowsOf(row, values, map);
      const group = wrong.length > 0 ? (kind.wholeGroupOf?.(values) ?? '') : '';
      if (group !== '' && !refusedGroups.has(group)) refusedGroups.set(group, row);
      for (const [index, once] of kind.once.entries()) {
        if (wrong.length > 0) noteOnce(index, row, once.ofRefused?.(values) ?? '');
        for (const one of rows) noteOnce(index, row, once.of(one));
      }
      if (wrong.length === 0 && rows.length === 0) unread.push({ row, value: wordsOf(values, map.read) });
      return rows;
    },
  };

  /** Where two rows say the same, both are refused: nobody can tell which one is meant. */
  function noteOnce(index: number, row: number, value: string): void {
    const [once, seen] = [kind.once[index], firsts[index]];
    if (!once || !seen || value === '') return;
    const first = seen.get(sameValue(value));
    if (!first) {
      seen.set(sameValue(value), { row, value });
      return;
    }
    const refuse = (at: number, written: string, other: number): void => {
      findings.push(finding(at, columns.nameOf(once.field), written, once.code, { other, field: once.field }));
    };
    if (!doubled.has(first)) refuse(first.row, first.value, row);
    doubled.add(first);
    refuse(row, value, first.row);
  }
}

const wordsOf = <F extends string>(
  values: ReadRow<F>['values'],
  readers: Readonly<Partial<Record<F, string>>>,
): string => (Object.keys(readers) as F[]).map((field) => String(values[field] ?? '')).join(' ');
