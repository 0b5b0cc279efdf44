import { alone } from '../../server/queries/imports/importBatches.ts';
import { byPlace, type Finding } from '../../server/imports/finding.ts';
import type { BatchIdentity, FileIdentity } from '../../server/imports/importIdentity.ts';
import type { ImportOptions } from './importOptions.ts';
import { keepRejects } from './rejects.ts';
import { report } from './report.ts';
import type { Session } from '../session/session.ts';
import { explain } from '../terminal/explain.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { tell } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';
import { ImportBroken, type Committed } from './committed.ts';
import type { OpenImport } from './openImport.ts';

/** What every check tells, whatever was in the file. */
interface Checked {
  readonly hash: string;
  readonly batch: BatchIdentity | null;
  readonly rows: number;
  readonly findings: readonly Finding[];
  readonly badRows: ReadonlySet<number>;
  readonly complete: ReadonlySet<number>;
  readonly ignoredColumns: readonly string[];
}

/** What takes the rows in; told of each that is done. */
export interface Taking {
  readonly batch: BatchIdentity;
  readonly signal: AbortSignal;
  readonly onRow: () => void;
}

/** What follows every check: taking in what is right if that was asked for, the rejects, the report; the exit code. */
export async function closeImport<F extends string>(
  { file, source, identity, options, session, say }: OpenImport<F>,
  checked: Checked,
  take: (taking: Taking) => Promise<Committed>,
): Promise<number> {
  mustGoOn(checked, options, source, identity);
  const { batch } = checked;
  const mayCommit =
    options.commit === true &&
    batch !== null &&
    (checked.findings.length === 0 || (options.skipInvalid === true && checked.badRows.size > 0));
  if (mayCommit && batch.state.isStarted && batch.state.taken === null)
    tell(say('import.goesOn', { file: file.source.name, done: checked.complete.size, rows: checked.rows }));
  const todo = checked.rows - checked.badRows.size - checked.complete.size;
  const committed = mayCommit ? await committing(batch, todo, file.source.name, session, say, take) : null;
  const findings = [...checked.findings, ...(committed?.findings ?? [])].sort(byPlace);
  if (options.rejects !== undefined && findings.some(({ row }) => row > 1))
    await keepRejects(file, options.rejects, findings, say);
  report({ file: file.source.name, options, checked, committed, findings }, session.company.name, say);
  if (committed?.isWhole === false) return ExitCode.interrupted;
  return findings.length > 0 ? ExitCode.refused : ExitCode.ok;
}

/** `--resume` is for what was begun: a file that is not the same any more would be another import. */
function mustGoOn({ hash, batch }: Checked, { resume }: ImportOptions, file: string, identity?: FileIdentity): void {
  if (resume === undefined) return;
  const isSame = !identity || (identity.fileHash === hash && identity.mapHash === (batch?.mapHash ?? null));
  if (!isSame) throw new Failure('resume.changed', { file }, ExitCode.usage);
  if (!batch?.state.isStarted) throw new Failure('resume.notBegun', { file }, ExitCode.usage);
}

/** Takes in, as the one process that does, with a bar, until the end or Ctrl-C. */
async function committing(
  batch: BatchIdentity,
  todo: number,
  name: string,
  { services }: Session,
  say: Say,
  take: (taking: Taking) => Promise<Committed>,
): Promise<Committed> {
  const bar = progressBar(say('progress.importing'), todo, say);
  let done = 0;
  const onRow = (): void => {
    bar.to(++done);
  };
  const sayStopping = (): void => {
    tell(`\n${say('import.stopping')}`);
  };
  try {
    const outcome = await interruptible(sayStopping, (signal) =>
      alone(services.pool, batch.batchId, () => take({ batch, signal, onRow })),
    );
    if (!outcome) throw new Failure('import.runs', { file: name }, ExitCode.conflict);
    return outcome.value;
  } catch (error) {
    if (!(error instanceof ImportBroken)) throw error;
    const code = explain(error.cause, say);
    throw new Failure('import.broken', { done: error.done }, code);
  } finally {
    bar.stop();
  }
}
