import { alone } from '../../server/database/importBatches.ts';
import { openSource } from '../csv/source.ts';
import { withSession, type Session } from '../session/session.ts';
import { explain } from '../terminal/explain.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { tell } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';
import { checkFile, type Checked } from './checkFile.ts';
import { commitFile, ImportBroken, type CommitOptions, type Committed } from './commitFile.ts';
import { productForm } from './fields.ts';
import { byPlace } from './finding.ts';
import type { BatchIdentity, FileIdentity } from './importIdentity.ts';
import { noMap, readMap } from './importMap.ts';
import type { ImportOptions } from './importOptions.ts';
import { findInterrupted, sourceOfImport } from './interrupted.ts';
import type { ProductsFile } from './productsFile.ts';
import { keepRejects } from './rejects.ts';
import { report } from './report.ts';

/** `--resume products.csv` means the file, since a batch is named by hex digits alone. */
const BATCH = /^[0-9a-f]{4,32}$/i;

/** Checks a file, takes it in when told to, and reports; resolves with the exit code. */
export async function importProducts(file: string | undefined, given: ImportOptions, say: Say): Promise<number> {
  const isFile = file === undefined && typeof given.resume === 'string' && !BATCH.test(given.resume);
  const path = isFile ? given.resume : file;
  const options: ImportOptions = given.resume === undefined ? given : { ...given, commit: true };
  if (options.skipInvalid && !options.commit) throw new Failure('import.skipWithoutCommit', {}, ExitCode.usage);
  if (path === undefined) {
    if (options.resume === undefined) throw new Failure('import.whichFile', {}, ExitCode.usage);
    return withSession('import', options, 'products.import', async (session) => {
      const { path: found, options: as, identity } = await findInterrupted(session, options);
      return withFile(found, as, say, (one) => run(one, as, session, say, { source: found, identity }));
    });
  }
  return withFile(path, options, say, (one) =>
    withSession('import', options, 'products.import', (session) => run(one, options, session, say, { source: path })),
  );
}

async function withFile<T>(
  path: string,
  { map: mapFile, encoding }: ImportOptions,
  say: Say,
  work: (file: ProductsFile) => Promise<T>,
): Promise<T> {
  const map = mapFile === undefined ? noMap : await readMap(mapFile, productForm, say);
  const source = await openSource(path);
  try {
    return await work({ form: productForm, source, map, encoding });
  } finally {
    await source.close();
  }
}

interface Origin {
  /** As the operator named the file. */
  readonly source: string;
  /** What it must be, where a batch was named instead of a file. */
  readonly identity?: FileIdentity;
}

async function run(
  file: ProductsFile,
  options: ImportOptions,
  session: Session,
  say: Say,
  { source, identity }: Origin,
): Promise<number> {
  const checked = await check(file, session, say);
  mustGoOn(checked, options, source, identity);
  const { batch } = checked;
  const mayCommit =
    options.commit === true &&
    batch !== null &&
    (checked.findings.length === 0 || (options.skipInvalid === true && checked.badRows.size > 0));
  if (mayCommit && isUnfinished(batch))
    tell(say('import.goesOn', { file: file.source.name, done: checked.complete.size, rows: checked.rows }));
  const committed = mayCommit
    ? await commit(file, checked, session, say, { batch, source: sourceOfImport(source, options) })
    : null;
  const findings = [...checked.findings, ...(committed?.findings ?? [])].sort(byPlace);
  if (options.rejects !== undefined && findings.some(({ row }) => row > 1))
    await keepRejects(file, options.rejects, findings, say);
  report({ file: file.source.name, options, checked, committed, findings }, session.company.name, say);
  if (committed?.isWhole === false) return ExitCode.interrupted;
  return findings.length > 0 ? ExitCode.refused : ExitCode.ok;
}

const isUnfinished = ({ state }: BatchIdentity): boolean => state.isStarted && state.products === null;

/** `--resume` is for what was begun: a file that is not the same any more would be another import. */
function mustGoOn({ hash, batch }: Checked, { resume }: ImportOptions, file: string, identity?: FileIdentity): void {
  if (resume === undefined) return;
  const isSame = !identity || (identity.fileHash === hash && identity.mapHash === (batch?.mapHash ?? null));
  if (!isSame) throw new Failure('resume.changed', { file }, ExitCode.usage);
  if (!batch?.state.isStarted) throw new Failure('resume.notBegun', { file }, ExitCode.usage);
}

async function check(file: ProductsFile, { company, services }: Session, say: Say): Promise<Checked> {
  const bar = progressBar(say('progress.checking'), null, say);
  try {
    return await checkFile(file, company.id, services, (done, total) => {
      bar.total(total);
      bar.to(done);
    });
  } finally {
    bar.stop();
  }
}

async function commit(
  file: ProductsFile,
  checked: Checked,
  session: Session,
  say: Say,
  about: Pick<CommitOptions, 'batch' | 'source'>,
): Promise<Committed> {
  const bar = progressBar(say('progress.importing'), checked.rows - checked.badRows.size - checked.complete.size, say);
  let done = 0;
  const onRow = (): void => {
    bar.to(++done);
  };
  const sayStopping = (): void => {
    tell(`\n${say('import.stopping')}`);
  };
  try {
    const outcome = await interruptible(sayStopping, (signal) =>
      alone(session.services.pool, about.batch.batchId, () =>
        commitFile(file, checked, session, { ...about, signal, onRow }),
      ),
    );
    if (!outcome) throw new Failure('import.runs', { file: file.source.name }, ExitCode.conflict);
    return outcome.value;
  } catch (error) {
    if (!(error instanceof ImportBroken)) throw error;
    const code = explain(error.cause, say);
    throw new Failure('import.broken', { done: error.done }, code);
  } finally {
    bar.stop();
  }
}
