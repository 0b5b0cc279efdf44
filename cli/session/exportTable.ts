import { recordRead } from '../../server/commands/audit/recordRead.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import type { ExportFormat } from '../../server/domain/audit/readAudit.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import type { Exported } from '../../server/queries/cursor.ts';
import { csvSheet } from '../../server/sheets/csvSheet.ts';
import { ndjsonSheet } from '../../server/sheets/ndjsonSheet.ts';
import type { Sheet, SheetColumn } from '../../server/sheets/sheet.ts';
import { xlsxSheet } from '../../server/sheets/xlsxSheet.ts';
import type { CommandOptions } from './identity.ts';
import { withSession, type Session } from './session.ts';
import type { Permission } from '../../server/domain/access/permissions.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { isStdout, toStdout, writeWhole, type Out } from '../terminal/outFile.ts';
import { printJson, printStatus } from '../terminal/output.ts';
import { progressBar, type Progress } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';

/** Where an export goes, and as what. */
export interface ExportTo extends CommandOptions {
  readonly format: 'csv' | 'ndjson' | 'xlsx';
  readonly out?: string;
}

/** What is exported. */
interface ExportTable<Row> {
  /** Name in the log: `products`. */
  readonly what: string;
  /** Name of the spreadsheet's sheet. */
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** The filter, recorded in the log. */
  readonly filter: Readonly<Record<string, string | number | boolean>>;
  /** Read models that must include the latest writes. */
  readonly readModels: readonly string[];
  readonly read: (work: (exported: Exported<Row>) => Promise<void>) => Promise<void>;
}

const formats: Record<ExportTo['format'], ExportFormat> = { csv: 'csv', ndjson: 'json', xlsx: 'xlsx' };
/** How long to wait for the latest writes to appear. */
const PATIENCE_MS = 2_000;

/** Ctrl-C: nothing was written, or as much as the reader of stdout has read. */
class Stopped extends Error {}

/** A spreadsheet is no text: refuses to write one where somebody would see it. */
function assertNotTerminal({ format, out }: ExportTo): void {
  if (format === 'xlsx' && isStdout(out) && process.stdout.isTTY)
    throw new Failure('export.terminal', {}, ExitCode.usage);
}

/** Writes a table of the company to a file or stdout, for a user with the permission. Resolves with the exit code. */
export function exportTable<Row>(
  to: ExportTo,
  say: Say,
  permission: Permission,
  tableOf: (session: Session) => ExportTable<Row> | Promise<ExportTable<Row>>,
): Promise<number> {
  assertNotTerminal(to);
  return withSession('export', to, permission, async (session) => writeTable(session, await tableOf(session), to, say));
}

async function writeTable<Row>(session: Session, table: ExportTable<Row>, to: ExportTo, say: Say): Promise<number> {
  await waitForReadModels(session.services, table.readModels, PATIENCE_MS);
  try {
    await interruptible(
      () => {
        printStatus(`\n${say('export.stopping')}`);
      },
      (signal) => table.read((exported) => writeExport(exported, table, { session, to, signal, say })),
    );
    return ExitCode.ok;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (!isStdout(to.out)) printStatus(say('export.stopped', { file: to.out }));
    return ExitCode.interrupted;
  }
}

interface ExportOutput {
  readonly session: Session;
  readonly to: ExportTo;
  readonly signal: AbortSignal;
  readonly say: Say;
}

/**
 * The read is recorded before any data leaves: before the first byte on stdout, before the file gets its name (trust
 * 6).
 */
async function writeExport<Row>(
  exported: Exported<Row>,
  { what, title, columns, filter }: ExportTable<Row>,
  { session: { services, context }, to: { format, out, json }, signal, say }: ExportOutput,
): Promise<void> {
  const { count, position } = exported;
  const bar = progressBar(say('progress.exporting'), isStdout(out) && process.stdout.isTTY ? 0 : count, say);
  const sheet = { csv: csvSheet, ndjson: ndjsonSheet, xlsx: xlsxSheet }[format]<Row>(columns, title);
  const record = (sha256: string | null) =>
    recordRead(services, context('cli', newCommandId()), {
      type: 'DataExported',
      data: { what, format: formats[format], filter, rows: count, position, sha256 },
    });
  const write = (into: Out) => writeSheet(exported, sheet, { into, signal, bar });
  try {
    if (isStdout(out)) {
      await record(null);
      await write(toStdout);
      bar.stop();
      if (json) printStatus(JSON.stringify({ file: null, format, rows: count, position }));
      return;
    }
    const { bytes, sha256 } = await writeWhole(out, write, async (written) => {
      await record(written.sha256);
    });
    bar.stop();
    if (json) printJson({ file: out, format, rows: count, bytes, sha256, position });
    else printStatus(say(`export.written.${what}`, { file: out, count, sha256 }));
  } finally {
    bar.stop();
  }
}

interface Writing {
  readonly into: Out;
  readonly signal: AbortSignal;
  readonly bar: Progress;
}

async function writeSheet<Row>(
  { batches }: Exported<Row>,
  sheet: Sheet<Row>,
  { into, signal, bar }: Writing,
): Promise<void> {
  let done = 0;
  for (const piece of sheet.begin()) await into.write(piece);
  for await (const rows of batches) {
    if (signal.aborted) throw new Stopped();
    for (const piece of sheet.rows(rows)) await into.write(piece);
    bar.to((done += rows.length));
  }
  for (const piece of sheet.end()) await into.write(piece);
}
