import type { Checked } from '../../server/imports/check.ts';
import type { Committed } from '../../server/imports/commit.ts';
import { refusedRows, type FileRow } from '../../server/imports/fileKind.ts';
import type { ImportFile } from '../../server/imports/importFile.ts';
import { isUnlikely } from '../../server/domain/plausible.ts';
import { rejectedRows } from '../../server/imports/rejects.ts';
import { writeWhole } from '../terminal/outFile.ts';
import type { Translate } from '../terminal/translate.ts';
import type { ImportOptions } from './interrupted.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Session } from '../session/session.ts';
import { byPlace, findingLine, hint, type Finding } from '../../server/imports/finding.ts';

interface ImportReport {
  readonly file: string;
  readonly options: Pick<ImportOptions, 'commit' | 'rejects' | 'update'>;
  readonly checked: Pick<
    Checked<FileRow>,
    'hash' | 'rows' | 'complete' | 'ignoredColumns' | 'unknown' | 'asks' | 'warnings'
  >;
  /** Null when nothing was to be written. */
  readonly committed: Committed | null;
  readonly findings: readonly Finding[];
}

/** Each finding: a line, or with `--json` an object a line. */
export function printFindings(
  findings: readonly Finding[],
  file: string,
  { t, isJson }: Pick<Session, 't' | 'isJson'>,
): void {
  for (const found of findings) {
    const { row, column, rule, value } = found;
    if (isJson) printJson({ kind: 'refusal', file, row, column, rule, value, hint: hint(found, t.language) });
    else printStatus(findingLine(found, file, t.language));
  }
}

/** What happened: every finding, then the counts. As JSON: a line each on stdout. */
export function report(done: ImportReport, { company: { name: company }, t, isJson }: Session): void {
  const { file, checked, findings, options } = done;
  const summary = summaryOf(done);
  if (isJson) {
    printFindings(findings, file, { t, isJson });
    for (const { row, column, value, ...found } of checked.warnings)
      printJson({
        kind: 'warning',
        file,
        row,
        column,
        value,
        hint: hint({ row, column, value, ...found }, t.language),
      });
    printJson({
      kind: 'summary',
      file,
      sha256: checked.hash,
      company,
      ...summary,
      ignoredColumns: checked.ignoredColumns,
      unknownUnits: checked.unknown.units,
      unknownCategories: checked.unknown.categories,
      asks: checked.asks,
    });
    return;
  }
  if (checked.ignoredColumns.length > 0)
    printStatus(t('import.ignored', { columns: checked.ignoredColumns.join(', ') }));
  printFindings([...findings, ...checked.warnings].sort(byPlace), file, { t, isJson });
  print(t(options.update ? 'import.updateCounts' : 'import.counts', { company, ...summary, count: summary.rows }));
  const advice = adviceFor(done, summary);
  if (advice) print(t(advice, { ...summary }));
  for (const line of unknownLines(done, t)) print(line);
  if (findings.some(({ code }) => isUnlikely(code))) print(t('import.advice.unlikely'));
  for (const asked of checked.asks) print(t(`import.advice.${asked}`));
  if (findings.some(({ code }) => code === 'clients.emailRequired')) print(t('import.advice.allowMissing'));
}

/** What refuses rows of each list, and the words for what it names. */
const unknownLists = [
  { list: 'units', code: 'import.unitUnknown', advice: 'import.advice.createUnits', would: 'import.wouldCreateUnits' },
  {
    list: 'categories',
    code: 'import.categoryUnknown',
    advice: 'import.advice.createCategories',
    would: 'import.wouldCreateCategories',
  },
] as const;

/** The units and categories that the company does not have, where they refuse rows or a commit would create them. */
function unknownLines({ checked: { unknown }, options, findings }: ImportReport, t: Translate): string[] {
  const listed = (texts: readonly string[]): string => texts.join(t('import.nameSeparator'));
  return unknownLists.flatMap(({ list, code, advice, would }) => {
    const names = unknown[list];
    if (findings.some((found) => found.code === code))
      return [t(advice, { names: listed(names.map(({ name, rows }) => t('import.nameRows', { name, count: rows }))) })];
    return names.length === 0 || options.commit ? [] : [t(would, { names: listed(names.map(({ name }) => name)) })];
  });
}

/** In a dry run `created` is what a commit would create. */
function summaryOf({ checked, committed, findings, options }: ImportReport) {
  // A mistake in the header refuses every row.
  const refused = findings.some(({ row }) => row === 1) ? checked.rows : refusedRows(findings).size;
  const { rows } = checked;
  if (committed) {
    const { created, unchanged, isWhole } = committed;
    return { state: isWhole ? 'imported' : 'stopped', rows, created, unchanged, refused } as const;
  }
  const { size: unchanged } = checked.complete;
  const state = options.commit ? 'refused' : 'checked';
  return { state, rows, created: Math.max(0, rows - refused - unchanged), unchanged, refused } as const;
}

function adviceFor(
  { options, findings }: ImportReport,
  { state, created, refused }: ReturnType<typeof summaryOf>,
): string | null {
  if (findings.some(({ row }) => row === 1)) return 'import.advice.header';
  switch (state) {
    case 'stopped':
      return 'import.advice.stopped';
    case 'refused':
      return 'import.advice.refused';
    case 'checked':
      if (refused > 0) return 'import.advice.mend';
      return created > 0 ? 'import.advice.commit' : null;
    case 'imported':
      return refused > 0 && options.rejects === undefined ? 'import.advice.rejects' : null;
  }
}

/** Writes the refused rows with their reasons, to be fixed and imported in their turn, where a path is given and there are any. */
export async function keepRejects<F extends string>(
  file: ImportFile<F>,
  path: string | undefined,
  findings: readonly Finding[],
  t: Translate,
): Promise<void> {
  if (path === undefined || findings.every(({ row }) => row === 1)) return;
  await writeWhole(path, async (out) => {
    for await (const text of rejectedRows(file, findings, t.language)) await out.write(text);
  });
  printStatus(t('import.rejectsWritten', { file: path, count: refusedRows(findings).size }));
}
