import type { ImportKind } from '../../server/domain/imports/importBatch.ts';
import { check, type Checked } from '../../server/imports/check.ts';
import { commit, ImportBroken, type Committed } from '../../server/imports/commit.ts';
import type { FileKind, FileRow } from '../../server/imports/fileKind.ts';
import { byPlace } from '../../server/imports/finding.ts';
import { fileKindOf, fileKinds } from '../../server/imports/kinds/fileKinds.ts';
import { explain } from '../terminal/explain.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { printStatus } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Translate } from '../terminal/translate.ts';
import { sourceOfImport, type ImportOptions } from './interrupted.ts';
import { openImport, type OpenImport } from './openImport.ts';
import { tellChanges, tellReading } from './preview.ts';
import { keepRejects, report } from './report.ts';

type Kind = FileKind<string, FileRow>;

/** Checks a file of a kind, imports what is right if that was asked for, and reports; resolves with the exit code. */
export const importFile = (
  name: ImportKind,
  file: string | undefined,
  options: ImportOptions,
  t: Translate,
): Promise<number> =>
  openImport(fileKinds[name], { file, options }, t, (opened) => {
    const kind = fileKindOf(name, opened.options.update === true);
    return run(kind, { ...opened, file: { ...opened.file, form: kind.form } });
  });

async function run(kind: Kind, opened: OpenImport<string>): Promise<number> {
  const { file, options, session } = opened;
  const { t } = session;
  const checked = await checking(kind, opened);
  tellReading(kind, opened, checked);
  tellChanges(kind, opened, checked);
  assertContinues(checked, opened);
  const { batch } = checked;
  const mayCommit =
    options.commit === true &&
    batch !== null &&
    (checked.findings.length === 0 || (options.skipInvalid === true && checked.badRows.size > 0));
  if (mayCommit && batch.state.isStarted && batch.state.taken === null)
    printStatus(t('import.goesOn', { file: file.source.name, done: checked.complete.size, rows: checked.rows }));
  const committed = mayCommit ? await committing(kind, opened, checked) : null;
  const findings = [...checked.findings, ...(committed?.findings ?? [])].sort(byPlace);
  await keepRejects(file, options.rejects, findings, t);
  report({ file: file.source.name, options, checked, committed, findings }, session);
  if (committed?.isWhole === false) return ExitCode.interrupted;
  return findings.length > 0 ? ExitCode.refused : ExitCode.ok;
}

const checking = (kind: Kind, { file, options, session }: OpenImport<string>): Promise<Checked<FileRow>> =>
  withProgress(session.t, { doing: 'progress.checking', total: null }, (bar) =>
    check(kind, file, {
      services: session.services,
      companyId: session.company.id,
      createUnits: options.createUnits ? 'all' : undefined,
      createCategories: options.createCategories ? 'all' : undefined,
      said: options.acceptUnlikely ? { anyway: true, reason: options.reason } : undefined,
      onProgress: (done, total) => bar.of(done, total),
    }),
  );

/** `--resume` is for what was begun: a file that is not the same any more would be another import. */
function assertContinues(
  { hash, batch }: Checked<FileRow>,
  { options: { resume }, source, identity }: OpenImport<string>,
): void {
  if (resume === undefined) return;
  const isSame = !identity || (identity.fileHash === hash && identity.mapHash === (batch?.mapHash ?? null));
  if (!isSame) throw new Failure('resume.changed', { file: source }, ExitCode.usage);
  if (!batch?.state.isStarted) throw new Failure('resume.notBegun', { file: source }, ExitCode.usage);
}

/** Imports with a bar, until the end or Ctrl-C. */
async function committing(
  kind: Kind,
  { file, source, options, session }: OpenImport<string>,
  checked: Checked<FileRow>,
): Promise<Committed> {
  const { services, context, t } = session;
  const total = checked.rows - checked.badRows.size - checked.complete.size;
  const progress = { doing: 'progress.importing', total, stopping: 'import.stopping' };
  const said = options.reason?.trim() ? { reason: options.reason.trim() } : {};
  let done = 0;
  try {
    const committed = await withProgress(t, progress, (bar, signal) =>
      commit(kind, file, checked, {
        services,
        signal,
        source: sourceOfImport(source, { ...options, encoding: file.encoding }, kind),
        context: (commandId, correlationId) => ({ ...context('import', commandId, correlationId), ...said }),
        onGroup: () => bar.to(++done),
      }),
    );
    if (!committed) throw new Failure('import.runs', { file: file.source.name }, ExitCode.conflict);
    return committed;
  } catch (error) {
    if (!(error instanceof ImportBroken)) throw error;
    const code = explain(error.cause, t);
    throw new Failure('import.broken', { done: error.done }, code);
  }
}
