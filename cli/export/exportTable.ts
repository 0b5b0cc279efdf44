import { recordRead } from '../../server/commands/audit/recordRead.ts';
import type { ExportFormat } from '../../server/domain/audit/readAudit.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { csvSheet } from '../../server/sheets/csvSheet.ts';
import { ndjsonSheet } from '../../server/sheets/ndjsonSheet.ts';
import type { Sheet, SheetColumn } from '../../server/sheets/sheet.ts';
import { xlsxSheet } from '../../server/sheets/xlsxSheet.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { isStdout, toStdout, writeWhole, type Out } from '../terminal/outFile.ts';
import { printJson, tell } from '../terminal/output.ts';
import { progressBar, type Progress } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';

/** What every export is told. */
export interface TableOptions {
  readonly format: 'csv' | 'ndjson' | 'xlsx';
  readonly out?: string;
  readonly json?: true;
}

/** Rows to hand out: how many things there are, and how far the log had been read. */
export interface Exported<Row> {
  readonly count: number;
  readonly position: string;
  readonly batches: AsyncGenerator<readonly Row[]>;
}

export interface Table<Row> {
  /** As the log names it. */
  readonly what: string;
  /** Of the sheet in a workbook. */
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** What limited it, for the log. */
  readonly filter: Readonly<Record<string, string | number | boolean>>;
  /** Runs `work` with the rows as they stood at one moment. */
  readonly read: (work: (exported: Exported<Row>) => Promise<void>) => Promise<void>;
}

interface Handing {
  readonly session: Session;
  readonly options: TableOptions;
  readonly say: Say;
}

const formats: Record<TableOptions['format'], ExportFormat> = { csv: 'csv', ndjson: 'json', xlsx: 'xlsx' };

/** Ctrl-C: nothing was handed out, or as much as the reader of stdout has taken. */
class Stopped extends Error {}

/** Ends with a Failure where a workbook would be poured over a terminal. */
export function mustNotBeTerminal({ format, out }: TableOptions): void {
  if (format === 'xlsx' && isStdout(out) && process.stdout.isTTY)
    throw new Failure('export.terminal', {}, ExitCode.usage);
}

/** Writes a table to a file or to stdout; resolves with the exit code. */
export async function exportTable<Row>(table: Table<Row>, { session, options, say }: Handing): Promise<number> {
  const { out } = options;
  try {
    await interruptible(
      () => {
        tell(`\n${say('export.stopping')}`);
      },
      (signal) => table.read((exported) => handOut(table, exported, signal, { session, options, say })),
    );
    return ExitCode.ok;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (!isStdout(out)) tell(say('export.stopped', { file: out }));
    return ExitCode.interrupted;
  }
}

/** The read is on record before the data leave: before the first byte on stdout, before a file takes its name (trust 6). */
async function handOut<Row>(
  table: Table<Row>,
  exported: Exported<Row>,
  signal: AbortSignal,
  { session, options, say }: Handing,
): Promise<void> {
  const { format, out, json } = options;
  const { count, position } = exported;
  const bar = progressBar(say('progress.exporting'), isStdout(out) && process.stdout.isTTY ? 0 : count, say);
  const { what, filter } = table;
  const record = (sha256: string | null) =>
    recordRead(session.services, session.context('cli', newCommandId()), {
      type: 'DataExported',
      data: { what, format: formats[format], filter, rows: count, position, sha256 },
    });
  const write = (to: Out) => writeSheet(exported, sheetOf(table, format), { to, signal, bar });
  try {
    if (isStdout(out)) {
      await record(null);
      await write(toStdout);
      bar.stop();
      if (json) tell(JSON.stringify({ file: null, format, rows: count, position }));
      return;
    }
    const { bytes, sha256 } = await writeWhole(out, write, async (written) => {
      await record(written.sha256);
    });
    bar.stop();
    if (json) printJson({ file: out, format, rows: count, bytes, sha256, position });
    else tell(say(`export.written.${what}`, { file: out, count, sha256 }));
  } finally {
    bar.stop();
  }
}

function sheetOf<Row>({ columns, title }: Table<Row>, format: TableOptions['format']): Sheet<Row> {
  switch (format) {
    case 'csv':
      return csvSheet(columns);
    case 'ndjson':
      return ndjsonSheet(columns);
    case 'xlsx':
      return xlsxSheet(columns, title);
  }
}

interface Writing {
  readonly to: Out;
  readonly signal: AbortSignal;
  readonly bar: Progress;
}

async function writeSheet<Row>(
  { batches }: Exported<Row>,
  sheet: Sheet<Row>,
  { to, signal, bar }: Writing,
): Promise<void> {
  let done = 0;
  for (const piece of sheet.begin()) await to.write(piece);
  for await (const rows of batches) {
    if (signal.aborted) throw new Stopped();
    for (const piece of sheet.rows(rows)) await to.write(piece);
    bar.to((done += rows.length));
  }
  for (const piece of sheet.end()) await to.write(piece);
}
