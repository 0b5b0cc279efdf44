import type { CheckedRows } from './check.ts';
import type { FileRow, Preview, RowKind } from './fileKind.ts';
import { byRow, type Difference, type Finding } from './finding.ts';

/** A row that would do something, or is wrong. */
export interface PreviewedRow {
  readonly row: number;
  /** What people call its record. */
  readonly label: string;
  readonly state: 'new' | 'changed' | 'refused';
  readonly changes: readonly Difference[];
  readonly findings: readonly Finding[];
}

export interface FilePreview {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** What refuses the whole file: its header, or a quote that is never closed. */
  readonly header: readonly Finding[];
  /** In the order of the file. */
  readonly list: readonly PreviewedRow[];
  /** The rows that change nothing, as far as they are known one by one. */
  readonly same: readonly { readonly row: number; readonly label: string }[];
}

/** What importing a checked file would do, row by row. Of kinds that read their files again to write them, nothing is known. */
export function previewOf<Row extends FileRow>(kind: RowKind<string, Row>, checked: CheckedRows<Row>): FilePreview {
  const { rows, findings, ready, labels } = checked;
  const header = findings.filter(({ row, code }) => row === 1 || code === 'import.unclosed');
  if (header.length > 0) return { created: 0, changed: 0, unchanged: 0, refused: rows, header, list: [], same: [] };
  const list = new Map<number, PreviewedRow>();
  for (const one of ready ?? []) {
    const { itemId, changes } = previewRow(kind, one);
    const { row } = one;
    const before = list.get(row)?.changes ?? [];
    const state = itemId === null ? 'new' : 'changed';
    list.set(row, { row, label: labels.get(row) ?? '', state, changes: [...before, ...changes], findings: [] });
  }
  for (const [row, wrong] of byRow(findings))
    list.set(row, { row, label: labels.get(row) ?? '', state: 'refused', changes: [], findings: wrong });
  const count = (state: PreviewedRow['state']): number =>
    [...list.values()].filter((row) => row.state === state).length;
  return {
    created: count('new'),
    changed: count('changed'),
    unchanged: rows - list.size,
    refused: count('refused'),
    header,
    list: [...list.values()].sort((a, b) => a.row - b.row),
    same: [...labels].filter(([row]) => !list.has(row)).map(([row, label]) => ({ row, label })),
  };
}

/** A row as its kind previews it, else as a new record of what the row says. */
export function previewRow<Row extends FileRow>(kind: RowKind<string, Row>, one: Row): Preview {
  if (kind.preview) return kind.preview(one);
  const { row: _, ...fields } = one;
  const changes = Object.entries<unknown>(fields).flatMap(([field, value]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
      ? [{ field, file: String(value), catalogue: '' }]
      : [],
  );
  return { itemId: null, changes };
}
