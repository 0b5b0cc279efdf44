import { DomainError } from '../kernel/decider.ts';
import { withConcurrency } from '../kernel/withConcurrency.ts';
import type { Services } from '../services.ts';
import { UnclosedQuote } from './csv/rows.ts';
import { fingerprint } from './csv/source.ts';
import {
  grouped,
  refusedRows,
  type FileKind,
  type FileRow,
  type ImportRun,
  type Judge,
  type RowKind,
} from './fileKind.ts';
import { ownSpelling, spellingOf, type ColumnSpelling } from './columnSpelling.ts';
import { byPlace, finding, type Finding } from './finding.ts';
import { batchOf, mapHashOf, type BatchIdentity } from './importIdentity.ts';
import { readable, startPass, unclosed, type ImportFile } from './importFile.ts';
import { rowReader, type Unread } from './rowReader.ts';
import type { Spelling } from './spelling.ts';
import { answeredFor, judgeUnlikely, type Anyway } from './judgeUnlikely.ts';
import { warnOfCodes } from './warnOfCodes.ts';
import { judgeUnknownNames, type MayCreate, type OfLists, type UnknownName } from './unknownNames.ts';

const LOOKUPS = 32;

/** All that is known of a file before anything is written. */
export interface CheckedRows<Row extends FileRow> {
  /** sha-256 in hex; empty for a file whose header never ends. */
  readonly hash: string;
  /** Rows below the header that are not empty. */
  readonly rows: number;
  /** In the order of the file. */
  readonly findings: readonly Finding[];
  readonly badRows: ReadonlySet<number>;
  /** Rows that exist already, as the file has them. */
  readonly complete: ReadonlySet<number>;
  /** The other rows, which are to be imported; null: the file is read again for them. */
  readonly ready: readonly Row[] | null;
  /** All rows that are right in themselves; of a kind that streams, none. */
  readonly read: readonly Row[];
  /** Rows that came to nothing. */
  readonly unread: readonly Unread[];
  /** What people call each row, of kinds that are previewed. */
  readonly labels: ReadonlyMap<number, string>;
  readonly ignoredColumns: readonly string[];
  readonly spelling: ColumnSpelling<string>;
  /** What the file leaves open, and rows are refused for. */
  readonly asks: readonly (keyof Spelling)[];
}

/** The same of a file that is imported as a batch; it has none where its header never ends. */
export interface Checked<Row extends FileRow> extends CheckedRows<Row> {
  readonly batch: BatchIdentity | null;
  /** What writes the rows. */
  readonly run: ImportRun<Row> | null;
  /** What is odd and refuses nothing, in the order of the file. */
  readonly warnings: readonly Finding[];
  /** What it names of the company's lists and they do not have. */
  readonly unknown: OfLists<readonly UnknownName[]>;
}

interface ReadOptions {
  /** Rows that a file may have. */
  readonly maximum?: number;
  /** Told of rows that were judged; the total is about right while the file is read. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface Place {
  readonly services: Services;
  readonly companyId: string;
  /**
   * Units and categories that the file may bring: rows with other unknown ones are refused; absent: as the import began,
   * none of a new one.
   */
  readonly createUnits?: MayCreate | undefined;
  readonly createCategories?: MayCreate | undefined;
  /** What was said to unlikely amounts; absent: as the import began, nothing of a new one. */
  readonly said?: Anyway | undefined;
}

/** An import that began before there was a choice continues as it began: it creates all. */
const mayCreateOf = (
  { state: { isStarted, source } }: BatchIdentity,
  choice: 'createUnits' | 'createCategories',
): MayCreate => (isStarted && source?.[choice] !== false ? 'all' : []);

const NONE: OfLists<readonly UnknownName[]> = { units: [], categories: [] };

/** Checks a file that is imported as a batch, as `checkRows` does. */
export async function check<F extends string, Row extends FileRow>(
  kind: FileKind<F, Row>,
  file: ImportFile<F>,
  { services, companyId, createUnits, createCategories, said, ...options }: Place & ReadOptions,
): Promise<Checked<Row>> {
  let batch: BatchIdentity | null = null;
  let run: ImportRun<Row> | null = null;
  let warnings = (): readonly Finding[] => [];
  let unknown = (): OfLists<readonly UnknownName[]> => NONE;
  const checked = await checkRows(
    kind,
    file,
    async (fileHash, nameOf) => {
      batch = await batchOf(services, companyId, { fileHash, mapHash: mapHashOf(file.map) }, kind.name);
      const { allowMissing } = file;
      run = await kind.open({ services, companyId, batch, nameOf, allowMissing });
      const mayCreate = {
        units: createUnits ?? mayCreateOf(batch, 'createUnits'),
        categories: createCategories ?? mayCreateOf(batch, 'createCategories'),
      };
      const judge = judgeUnknownNames(kind, run, { services, companyId, nameOf, mayCreate });
      unknown = judge.unknown;
      const answered = await answeredFor(services, companyId, batch, said);
      const asking = judgeUnlikely(kind, judge, { nameOf, answered });
      const warning = warnOfCodes(kind, asking, { services, companyId, nameOf });
      warnings = warning.warnings;
      return warning;
    },
    options,
  );
  return { ...checked, batch, run, warnings: [...warnings()].sort(byPlace), unknown: unknown() };
}

/**
 * Reads the whole file and finds everything that is wrong with it, in itself and against what exists, as what `open` gives
 * judges it (`hash`: the file's sha-256; `nameOf`: what it calls a field). Throws Unreadable for what is no CSV text,
 * DomainError `import.tooManyRows` beyond `maximum`.
 */
export async function checkRows<F extends string, Row extends FileRow>(
  kind: RowKind<F, Row>,
  file: ImportFile<F>,
  open: (hash: string, nameOf: (field: string) => string) => Promise<Judge<Row>> | Judge<Row>,
  { maximum = Infinity, onProgress = () => {} }: ReadOptions = {},
): Promise<CheckedRows<Row>> {
  const { hash, lines } = await fingerprint(file.source);
  const pass = await startPass(file).catch((error: unknown) => {
    if (error instanceof UnclosedQuote) return error;
    throw error;
  });
  if (pass instanceof UnclosedQuote) return unreadable(unclosed(pass, []));
  const { columns } = pass;
  const judge = await open(hash, (field) => columns.nameOf(field as F));
  const spelling = await spellingOf(file);
  const reader = rowReader(kind, file, { columns, spelling });
  const { findings } = reader;
  const isReadable = findings.length === 0;
  const judgement: Judgement<Row> = { findings, complete: new Set(), ready: null };
  const read: Row[] = [];
  let rows = 0;
  for await (const some of readable(pass, (found) => findings.push(found))) {
    rows += some.length;
    if (rows > maximum) throw new DomainError('import.tooManyRows', { maximum }, 'content');
    if (!isReadable) continue;
    const made = some.flatMap((row) => reader.read(row));
    if (!kind.streams) for (const row of made) read.push(row);
    else {
      await judgeGroups(judge, [made], judgement);
      onProgress(rows, Math.max(lines, rows));
    }
  }
  if (!kind.streams) await judgeWhole(kind, judge, { read, refused: reader.refusedGroups }, judgement, onProgress);
  const badRows = refusedRows(findings);
  const isRight = (row: number): boolean => !badRows.has(row);
  const complete = new Set([...judgement.complete, ...reader.unread.map(({ row }) => row)].filter(isRight));
  const ready = kind.streams ? judgement.ready : (judgement.ready ?? read);
  return {
    hash,
    rows,
    findings: findings.sort(byPlace),
    badRows,
    complete,
    ready: ready?.filter(({ row }) => isRight(row) && !complete.has(row)) ?? null,
    read,
    unread: reader.unread,
    labels: reader.labels,
    ignoredColumns: columns.ignored,
    spelling,
    asks: (['numbers', 'dates'] as const).filter((asked) => findings.some(({ code }) => code === askedBy[asked])),
  };
}

const askedBy = { numbers: 'import.numberEither', dates: 'import.dayEither' } as const;

interface Judgement<Row extends FileRow> {
  readonly findings: Finding[];
  readonly complete: Set<number>;
  /** What judging made of the rows, of kinds where it does. */
  ready: Row[] | null;
}

/** Judges rows of groups that have nothing wrong in themselves. */
async function judgeGroups<Row extends FileRow>(
  judge: Judge<Row>,
  groups: readonly (readonly Row[])[],
  judgement: Judgement<Row>,
  onGroup: (rows: number) => void = () => {},
): Promise<void> {
  const { findings, complete } = judgement;
  const bad = refusedRows(findings);
  await withConcurrency([groups], LOOKUPS, async (group) => {
    const judged = await judge.judge(group.filter(({ row }) => !bad.has(row)));
    for (const found of judged.findings) findings.push(found);
    for (const row of judged.complete) complete.add(row);
    if (judged.ready) (judgement.ready ??= []).push(...judged.ready);
    onGroup(group.length);
  });
}

async function judgeWhole<F extends string, Row extends FileRow>(
  kind: RowKind<F, Row>,
  judge: Judge<Row>,
  { read, refused }: { readonly read: readonly Row[]; readonly refused: ReadonlyMap<string, number> },
  judgement: Judgement<Row>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const groups = grouped(read, (row) => kind.groupOf(row));
  let done = 0;
  await judgeGroups(judge, groups, judgement, (rows) => {
    onProgress((done += rows), read.length);
  });
  if (!kind.wholeGroupOf) return;
  const bad = refusedRows(judgement.findings);
  for (const group of groups) {
    const wrong = group.find(({ row }) => bad.has(row))?.row ?? (group[0] && refused.get(kind.groupOf(group[0])));
    if (wrong !== undefined) for (const found of leftOut(group, bad, wrong)) judgement.findings.push(found);
  }
}

/** The right rows of a group of which one is wrong. */
const leftOut = (group: readonly FileRow[], bad: ReadonlySet<number>, wrong: number): Finding[] =>
  group.filter(({ row }) => !bad.has(row)).map(({ row }) => finding(row, '', '', 'import.together', { other: wrong }));

/** Nothing of such a file can be imported. */
const unreadable = (why: Finding): CheckedRows<never> => ({
  hash: '',
  rows: 0,
  findings: [why],
  badRows: new Set(),
  complete: new Set(),
  ready: [],
  read: [],
  unread: [],
  labels: new Map(),
  ignoredColumns: [],
  spelling: ownSpelling,
  asks: [],
});
