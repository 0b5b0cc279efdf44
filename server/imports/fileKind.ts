import type { UndoItem } from '../commands/imports/undoResult.ts';
import type { AllowedMissing, ImportKind } from '../domain/imports/importBatch.ts';
import type { Amounts } from '../domain/plausible.ts';
import type { CommandContext } from '../kernel/handleCommand.ts';
import type { Services } from '../services.ts';
import type { FileForm, ImportMap } from './fileForm.ts';
import type { Difference, Finding } from './finding.ts';
import type { BatchIdentity } from './importIdentity.ts';
import type { ReadRow } from './readRow.ts';

/** A row that is right in itself. What it leaves empty is undefined. */
export interface FileRow {
  readonly row: number;
}

/** What the system says of some rows: those that are neither refused nor complete are imported. */
export interface Verdict<Row extends FileRow> {
  readonly findings: readonly Finding[];
  /** Rows that exist already, as the file has them. */
  readonly complete: readonly number[];
  /** The rows to import, with what judging found out about them; absent: as they were read. */
  readonly ready?: readonly Row[];
}

/** Judges the rows of one file: those of one group or, of a kind that streams, any that follow each other. */
export interface Judge<Row extends FileRow> {
  judge(rows: readonly Row[]): Promise<Verdict<Row>>;
}

/** Judges and writes the rows of one file. */
export interface ImportRun<Row extends FileRow> extends Judge<Row> {
  /** Writes a group that was judged right; false where it existed by then. Throws DomainError where it is refused. */
  write(rows: readonly Row[], context: CommandContext): Promise<boolean>;
}

/** Where a file is imported. */
export interface ImportPlace {
  readonly services: Services;
  readonly companyId: string;
  readonly batch: BatchIdentity;
  /** The field that new records may lack, though forms require it; absent: none. */
  readonly allowMissing?: AllowedMissing | undefined;
  /** What the file calls a field. */
  readonly nameOf: (field: string) => string;
}

/** What a row would do, for who looks before importing. */
export interface Preview {
  /** Of the record that is changed; null for a new one. */
  readonly itemId: string | null;
  readonly changes: readonly Difference[];
}

/** A value that may be in one row only. */
export interface Once<F extends string, Row extends FileRow> {
  /** The field that is blamed. */
  readonly field: F;
  /** Empty: none. */
  of(row: Row): string;
  /** The same of a row that is refused for other cells; absent: such rows do not count. */
  ofRefused?(values: ReadRow<F>['values']): string;
  readonly code: string;
}

/** What the rows of a file say, and what tells them apart. */
export interface RowKind<F extends string, Row extends FileRow> {
  readonly form: FileForm<F>;
  /**
   * Files of any length: rows are judged some at a time while the file is read, and read again to be written, unless judging
   * hands them on. Else the file is kept in memory and judged group by group.
   */
  readonly streams?: true;
  /** What people call the record of a row, also of one that is refused. */
  label(values: ReadRow<F>['values']): string;
  /** What a row comes to: none where it holds nothing that could be read, several where its words hold much. */
  rowsOf(row: number, values: ReadRow<F>['values'], map: ImportMap<F>): readonly Row[];
  /** Absent: each row makes a record of what it says. */
  preview?(row: Row): Preview;
  readonly once: readonly Once<F, Row>[];
  /** Rows that are judged and written together have one; of a kind that streams, each row has its own. */
  groupOf(row: Row): string;
  /**
   * A group is imported whole or not at all; absent: its right rows are. Tells the group of a row that is refused for some
   * of its cells by those that are right; empty: nobody knows.
   */
  wholeGroupOf?(values: ReadRow<F>['values']): string;
}

/** A unit or category that a row names, and in which field. */
export interface NamedInRow {
  readonly field: string;
  readonly name: string;
}

/** A code that a row says, and in which field. */
export interface CodeInRow {
  readonly field: string;
  readonly value: string;
}

/** One kind of file that is imported by batches: what its rows say, what refuses them, how they are written and undone. */
export interface FileKind<F extends string, Row extends FileRow> extends RowKind<F, Row> {
  readonly name: ImportKind;
  /** What a map's reader made of the words of a row: whose row, the words, what they came to. */
  shown?(row: Row): { readonly item: string; readonly from: string; readonly to: string };
  /** What a bulk change does for a row; absent: it writes the rows of a group as they are. */
  bulkData?(row: Row): object;
  /** The units that a row names and that the company would get for it; absent: rows of this kind bring none. */
  unitsOf?(row: Row): readonly NamedInRow[];
  /** The same of categories. */
  categoriesOf?(row: Row): readonly NamedInRow[];
  /** The amounts that a row would make of which; absent: rows of this kind have none that are asked about (rules 18.41). */
  amountsOf?(row: Row): { readonly was: Amounts; readonly now: Amounts };
  /** The UPCs and GTINs that a row gives a product (null: a new one); absent: rows of this kind give none. */
  codesOf?(row: Row): { readonly itemId: string | null; readonly codes: readonly CodeInRow[] };
  /** Groups written at once. */
  readonly atOnce: number;
  /** Id of the command that writes a group; absent: of its name and rows. The same file must come to the same ids. */
  commandId?(batch: BatchIdentity, rows: readonly Row[]): string;
  open(place: ImportPlace): Promise<ImportRun<Row>> | ImportRun<Row>;
  readonly undoItem: UndoItem;
  /** Records undone at once; absent: 16. */
  readonly undoneAtOnce?: number;
}

/** Rows by what they belong to, in the order of the file. */
export function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return [...groups.values()];
}

/** The numbers of rows with something wrong; the header is none. */
export const refusedRows = (findings: readonly Finding[]): Set<number> =>
  new Set(findings.map(({ row }) => row).filter((row) => row > 1));
