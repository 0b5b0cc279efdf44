import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import type { ExportFormat } from '../../server/domain/audit/readAudit.ts';
import type { Exported } from '../../server/queries/cursor.ts';
import { csvSheet } from '../../server/sheets/csvSheet.ts';
import { ndjsonSheet } from '../../server/sheets/ndjsonSheet.ts';
import type { SheetColumn } from '../../server/sheets/sheet.ts';
import { xlsxSheet } from '../../server/sheets/xlsxSheet.ts';
import type { CommandOptions } from '../session/identity.ts';
import { withSession, type Session } from '../session/session.ts';
import { writeRecorded } from '../session/writeRecorded.ts';
import type { Permission } from '../../server/domain/access/permissions.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { isStdout, type Out } from '../terminal/outFile.ts';
import { printJson, printStatus } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import type { Translate } from '../terminal/translate.ts';

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

/** Writes a table of the company to a file or stdout, for a user with the permission. Resolves with the exit code. */
export function exportTable<Row>(
  to: ExportTo,
  t: Translate,
  permission: Permission,
  tableOf: (session: Session) => ExportTable<Row> | Promise<ExportTable<Row>>,
): Promise<number> {
  // A spreadsheet is no text: none is written where someone would see it.
  if (to.format === 'xlsx' && isStdout(to.out) && process.stdout.isTTY)
    throw new Failure('export.terminal', {}, ExitCode.usage);
  return withSession('export', to, permission, t, async (session) => {
    const table = await tableOf(session);
    await waitForReadModels(session.services, table.readModels, PATIENCE_MS);
    try {
      await interruptible(t('export.stopping'), (signal) =>
        table.read((exported) => writeExport(exported, table, { session, to, signal })),
      );
      return ExitCode.ok;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      if (!isStdout(to.out)) printStatus(t('export.stopped', { file: to.out }));
      return ExitCode.interrupted;
    }
  });
}

interface ExportOutput {
  readonly session: Session;
  readonly to: ExportTo;
  readonly signal: AbortSignal;
}

async function writeExport<Row>(
  exported: Exported<Row>,
  { what, title, columns, filter }: ExportTable<Row>,
  { session, to: { format, out, json }, signal }: ExportOutput,
): Promise<void> {
  const { t } = session;
  const { count, position, batches } = exported;
  const bar = progressBar(t('progress.exporting'), isStdout(out) && process.stdout.isTTY ? 0 : count, t);
  const sheet = { csv: csvSheet, ndjson: ndjsonSheet, xlsx: xlsxSheet }[format]<Row>(columns, title);
  const write = async (into: Out): Promise<void> => {
    let done = 0;
    for (const piece of sheet.begin()) await into.write(piece);
    for await (const rows of batches) {
      if (signal.aborted) throw new Stopped();
      for (const piece of sheet.rows(rows)) await into.write(piece);
      bar.to((done += rows.length));
    }
    for (const piece of sheet.end()) await into.write(piece);
  };
  try {
    const leaving = { what, format: formats[format], filter, rows: count, position };
    const written = await writeRecorded(session, out, leaving, write);
    bar.stop();
    const record = { file: written ? out : null, format, rows: count, ...written, position };
    if (!written && json) printStatus(JSON.stringify(record));
    else if (json) printJson(record);
    else if (written) printStatus(t(`export.written.${what}`, { file: out, count, sha256: written.sha256 }));
  } finally {
    bar.stop();
  }
}
