import { enterCounts, ROWS_MAX } from '../../../server/commands/inventory/count/enterCounts.ts';
import type { CountRow } from '../../../server/commands/inventory/count/countRows.ts';
import { withNames } from '../../../server/commands/inventory/count/withNames.ts';
import { derivedUuid } from '../../../server/kernel/ids.ts';
import type { Encoding } from '../../../server/imports/csv/decode.ts';
import { openSource } from '../../imports/source.ts';
import { UnclosedQuote } from '../../../server/imports/csv/rows.ts';
import { byPlace, finding, findingLine, hint, type Finding } from '../../../server/imports/finding.ts';
import { noMap } from '../../../server/imports/importMap.ts';
import { readable, startPass, unclosed, type ImportFile, type Pass } from '../../../server/imports/productsFile.ts';
import { readRow } from '../../../server/imports/readRow.ts';
import { keepRejects } from '../../imports/rejects.ts';
import { withSession, type Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import { print, printJson, tell } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';
import { countForm, type CountField } from './countForm.ts';
import { countNamed, type CountOptions } from './countNamed.ts';
import { conflictOf } from './conflictOf.ts';

export interface ImportCountOptions extends CountOptions {
  readonly commit?: true;
  readonly skipInvalid?: true;
  readonly rejects?: string;
  readonly encoding: Encoding;
}

interface FileRow extends CountRow {
  readonly row: number;
}

interface ReadFile {
  readonly hash: string;
  readonly rows: readonly FileRow[];
  /** Rows without a count. */
  readonly blank: number;
  readonly findings: readonly Finding[];
  readonly nameOf: (field: CountField) => string;
}

/** What the fields of a refusal are called in the file. */
const columns: Readonly<Record<string, CountField>> = {
  line: 'line',
  sku: 'sku',
  lotId: 'lot',
  units: 'counted',
  uom: 'unit',
};

/** Checks a filled-in sheet, enters it when told to, and reports; resolves with the exit code. */
export async function importCount(
  wanted: string,
  path: string,
  options: ImportCountOptions,
  say: Say,
): Promise<number> {
  if (options.skipInvalid && !options.commit) throw new Failure('import.skipWithoutCommit', {}, ExitCode.usage);
  const source = await openSource(path);
  try {
    const file = { form: countForm, source, map: noMap, encoding: options.encoding };
    return await withSession('count import', options, 'inventory.count', (session) =>
      run(wanted, file, options, { session, say }),
    );
  } finally {
    await source.close();
  }
}

async function run(
  wanted: string,
  file: ImportFile<CountField>,
  options: ImportCountOptions,
  { session, say }: { session: Session; say: Say },
): Promise<number> {
  const { count_id: countId, number } = await countNamed(wanted, session);
  const read = await readFile(file);
  const judged = await inParts(read, { isDryRun: true }, countId, session);
  const findings = [...read.findings, ...judged.findings].sort(byPlace);
  const bad = new Set(findings.map(({ row }) => row));
  const isReadable = read.hash !== '' && !bad.has(1);
  const mayCommit = options.commit === true && isReadable && (findings.length === 0 || options.skipInvalid === true);
  const right = read.rows.filter(({ row }) => !bad.has(row));
  const saved = mayCommit ? (await inParts({ ...read, rows: right }, { isDryRun: false }, countId, session)).saved : 0;
  if (options.rejects !== undefined && findings.some(({ row }) => row > 1))
    await keepRejects(file, options.rejects, findings, say);
  const refused = [...bad].filter((row) => row > 1).length;
  const summary = { number, rows: read.rows.length, saved, refused, blank: read.blank };
  if (options.json) {
    for (const found of findings) {
      const { row, column, rule, value } = found;
      printJson({ kind: 'refusal', file: file.source.name, row, column, rule, value, hint: hint(found, say.language) });
    }
    printJson({ kind: 'summary', isDryRun: options.commit !== true, ...summary });
  } else {
    for (const found of findings) tell(findingLine(found, file.source.name, say.language));
    const key = mayCommit ? 'count.imported' : findings.length > 0 ? 'count.importRefused' : 'count.wouldImport';
    print(say(key, { ...summary, right: right.length, count: mayCommit ? saved : right.length }));
  }
  return findings.length > 0 ? ExitCode.refused : ExitCode.ok;
}

async function readFile(file: ImportFile<CountField>): Promise<ReadFile> {
  let pass: Pass<CountField>;
  try {
    pass = await startPass(file);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    return { hash: '', rows: [], blank: 0, findings: [unclosed(error, [])], nameOf: (field) => field };
  }
  const findings = [...pass.columns.findings];
  const isReadable = findings.length === 0;
  const rows: FileRow[] = [];
  let blank = 0;
  for await (const batch of readable(pass, (found) => findings.push(found))) {
    if (!isReadable) continue;
    for (const csvRow of batch) {
      const { values, findings: wrong } = readRow(csvRow, { form: countForm, columns: pass.columns, map: file.map });
      findings.push(...wrong);
      if (wrong.length > 0) continue;
      if (values.counted === undefined) blank++;
      else rows.push(rowOf(csvRow.row, values));
    }
  }
  return { hash: pass.hash.hex(), rows, blank, findings, nameOf: (field) => pass.columns.nameOf(field) };
}

/** A row with a number is that line, whatever else it says. */
function rowOf(row: number, values: Readonly<Partial<Record<CountField, string | number>>>): FileRow {
  const text = (field: CountField): string => String(values[field] ?? '');
  return {
    row,
    units: text('counted'),
    uom: text('unit'),
    isNewLot: values.new === 'yes',
    ...(typeof values.line === 'number' ? { line: values.line } : { sku: text('sku'), lotId: text('lot') }),
  };
}

/** Enters the rows, five hundred a command; each under an id derived from the file, so that a repeat enters nothing twice. */
async function inParts(
  { rows, hash, nameOf }: ReadFile,
  { isDryRun }: { isDryRun: boolean },
  countId: string,
  { services, company, context }: Session,
): Promise<{ saved: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  let saved = 0;
  for (let at = 0; at < rows.length; at += ROWS_MAX) {
    const part = rows.slice(at, at + ROWS_MAX);
    const commandId = derivedUuid(
      `countImport:${company.id}:${countId}:${hash}:${String(part[0]?.row)}:${String(part.length)}`,
    );
    const entering = enterCounts(services, context('import', commandId), { countId, rows: part, isDryRun });
    const entered = await withNames(services, company.id, entering).catch(conflictOf);
    saved += entered.saved;
    for (const [index, { code, details, field }] of entered.problems) {
      const found = part[index];
      const column = field === undefined ? undefined : columns[field];
      const name = column === undefined ? '' : nameOf(column);
      findings.push(finding(found?.row ?? 0, name, valueOf(found, column), code, details));
    }
  }
  return { saved, findings };
}

const valueOf = (row: FileRow | undefined, column: CountField | undefined): string => {
  const said: Partial<Record<CountField, string | number | undefined>> = {
    line: row?.line,
    sku: row?.sku,
    lot: row?.lotId,
    counted: row?.units,
    unit: row?.uom,
  };
  return column === undefined ? '' : String(said[column] ?? '');
};
