import { sameValue } from '../../server/kernel/claims.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
import type { Services } from '../../server/services.ts';
import { UnclosedQuote } from '../../server/imports/csv/rows.ts';
import { byPlace, finding, type Finding } from '../../server/imports/finding.ts';
import { batchOf, mapHashOf, type BatchIdentity } from '../../server/imports/importIdentity.ts';
import { readable, startPass, unclosed, type ImportFile, type Pass } from '../../server/imports/productsFile.ts';
import { readRow } from '../../server/imports/readRow.ts';
import { grouped, type Books, type FileRow, type ImportKind } from './kind.ts';

const LOOKUPS = 32;

/** A row whose words held nothing that its map could read from them: they stay words. */
export interface Unread {
  readonly row: number;
  readonly value: string;
}

export interface CheckedFile<Row> {
  /** sha-256 of the file; empty for one that cannot be read to its end. */
  readonly hash: string;
  readonly batch: BatchIdentity | null;
  readonly rows: number;
  /** In the order of the file. */
  readonly findings: readonly Finding[];
  readonly badRows: ReadonlySet<number>;
  /** What may go in, by groups. */
  readonly fresh: readonly (readonly Row[])[];
  /** Rows that stand in the books already, as the file has them. */
  readonly complete: ReadonlySet<number>;
  readonly unread: readonly Unread[];
  /** What the map's reader made of the words of each row, in the order of the file. */
  readonly read: readonly Row[];
  readonly ignoredColumns: readonly string[];
}

const none: ReadonlySet<number> = new Set();

/** Reads the whole file, which is kept in memory, and finds everything that is wrong with it, in itself and against the books. */
export async function checkKind<F extends string, Row extends FileRow>(
  kind: ImportKind<F, Row>,
  file: ImportFile<F>,
  companyId: string,
  services: Services,
): Promise<CheckedFile<Row>> {
  let pass: Pass<F>;
  try {
    pass = await startPass(file);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    const findings = [unclosed(error, [])];
    const nothing = { badRows: none, complete: none, fresh: [], unread: [], read: [], ignoredColumns: [] };
    return { hash: '', batch: null, rows: 0, findings, ...nothing };
  }
  const { columns } = pass;
  const nameOf = (field: string): string => columns.nameOf(field as F);
  const { rows, read, unread, findings } = await readWhole(kind, pass, file);
  findings.push(...doubled(kind, read, nameOf));
  const bad = new Set(findings.map(({ row }) => row));
  const books: Books = { services, companyId, nameOf };
  const complete = new Set<number>();
  await inParallel([grouped(read, kind.groupOf)], LOOKUPS, async (group) => {
    const judged = await kind.judge(
      group.filter(({ row }) => !bad.has(row)),
      books,
    );
    findings.push(...judged.findings);
    for (const row of judged.complete) complete.add(row);
  });
  const left = grouped(read, kind.groupOf).flatMap((group) => (kind.goesWhole ? leftOut(group, findings) : []));
  findings.push(...left);
  const badRows = new Set(findings.map(({ row }) => row).filter((row) => row > 1));
  const isFresh = ({ row }: FileRow): boolean => !badRows.has(row) && !complete.has(row);
  const hash = pass.hash.hex();
  return {
    hash,
    batch: await batchOf(services, companyId, { fileHash: hash, mapHash: mapHashOf(file.map) }, kind.name),
    rows,
    findings: findings.sort(byPlace),
    badRows,
    fresh: grouped(read.filter(isFresh), kind.groupOf),
    complete: new Set([...complete, ...unread.map(({ row }) => row)].filter((row) => !badRows.has(row))),
    unread,
    read,
    ignoredColumns: columns.ignored,
  };
}

/** What the file says of itself. */
async function readWhole<F extends string, Row extends FileRow>(
  kind: ImportKind<F, Row>,
  pass: Pass<F>,
  { map }: ImportFile<F>,
): Promise<{ rows: number; read: Row[]; unread: Unread[]; findings: Finding[] }> {
  const { columns } = pass;
  const findings = [...columns.findings];
  const isReadable = findings.length === 0;
  const read: Row[] = [];
  const unread: Unread[] = [];
  let rows = 0;
  for await (const batch of readable(pass, (found) => findings.push(found))) {
    rows += batch.length;
    if (!isReadable) continue;
    for (const csvRow of batch) {
      const { values, findings: wrong } = readRow(csvRow, { form: kind.form, columns, map });
      for (const found of wrong) findings.push(found);
      if (wrong.length > 0) continue;
      const made = kind.rowsOf(csvRow.row, values, map);
      if (made.length === 0) unread.push({ row: csvRow.row, value: wordsOf(values, map.read) });
      for (const one of made) read.push(one);
    }
  }
  return { rows, read, unread, findings };
}

const wordsOf = <F extends string>(
  values: Readonly<Partial<Record<F, string | number>>>,
  readers: Readonly<Partial<Record<F, string>>>,
): string => (Object.keys(readers) as F[]).map((field) => String(values[field] ?? '')).join(' ');

/** Where two rows say the same that may stand once, both are refused: nobody can say which one is meant. */
function doubled<F extends string, Row extends FileRow>(
  { once }: ImportKind<F, Row>,
  rows: readonly Row[],
  nameOf: (field: string) => string,
): Finding[] {
  return once.flatMap(({ field, of, code }) =>
    grouped(
      rows.filter((row) => of(row) !== ''),
      (row) => sameValue(of(row)),
    )
      .filter(({ length }) => length > 1)
      .flatMap((same) =>
        same.map((row) => {
          const other = (same.find((one) => one.row !== row.row) ?? row).row;
          return finding(row.row, nameOf(field), of(row), code, { other, field });
        }),
      ),
  );
}

/** The right rows of a group of which one is wrong. */
function leftOut(group: readonly FileRow[], findings: readonly Finding[]): Finding[] {
  const wrong = group.find(({ row }) => findings.some((found) => found.row === row));
  if (!wrong) return [];
  return group
    .filter(({ row }) => !findings.some((found) => found.row === row))
    .map(({ row }) => finding(row, '', '', 'import.together', { other: wrong.row }));
}
