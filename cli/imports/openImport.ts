import { importPermissions } from '../../server/domain/access/importPermissions.ts';
import { openSource } from './source.ts';
import { type FileForm, noMap, withSpelling } from '../../server/imports/fileForm.ts';
import type { FileKind, FileRow } from '../../server/imports/fileKind.ts';
import type { FileIdentity } from '../../server/imports/importIdentity.ts';
import { encodingOfFile } from './encoding.ts';
import { readMap } from './importMap.ts';
import { spellingIn } from './spelling.ts';
import { findInterrupted, type ImportOptions } from './interrupted.ts';
import type { ImportFile } from '../../server/imports/importFile.ts';
import { withSession, type Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import type { Translate } from '../terminal/translate.ts';

/** `--resume products.csv` means the file, since a batch is named by hex digits alone. */
const BATCH = /^[0-9a-f]{4,32}$/i;

/** An import whose file is open and whose user may do it. */
export interface OpenImport<F extends string> {
  readonly file: ImportFile<F>;
  /** As the operator named the file. */
  readonly source: string;
  /** What it must be, where a batch was named instead of a file. */
  readonly identity?: FileIdentity | undefined;
  readonly options: ImportOptions;
  readonly session: Session;
}

interface Given {
  readonly file: string | undefined;
  readonly options: ImportOptions;
}

/** Opens the file that the command line names, or that of the import to continue with, for the time of `work`. */
export async function openImport<F extends string>(
  kind: Pick<FileKind<F, FileRow>, 'name' | 'form'>,
  { file, options: given }: Given,
  t: Translate,
  work: (opened: OpenImport<F>) => Promise<number>,
): Promise<number> {
  const permission = importPermissions[kind.name];
  const named = typeof given.resume === 'string' && !BATCH.test(given.resume) ? given.resume : undefined;
  const path = file ?? named;
  const options: ImportOptions = given.resume === undefined ? given : { ...given, commit: true };
  if (options.skipInvalid && !options.commit) throw new Failure('import.skipWithoutCommit', {}, ExitCode.usage);
  if (options.acceptUnlikely && !options.reason?.trim())
    throw new Failure('import.anywayWithoutReason', {}, ExitCode.usage);
  if (path !== undefined)
    return withFile(kind.form, path, options, t, (one) =>
      withSession('import', options, permission, t, (session) => work({ file: one, source: path, options, session })),
    );
  if (options.resume === undefined) throw new Failure('import.whichFile', { kind: kind.name }, ExitCode.usage);
  return withSession('import', options, permission, t, async (session) => {
    const { path: found, options: as, identity } = await findInterrupted(session, options, kind.name);
    return withFile(kind.form, found, as, t, (one) =>
      work({ file: one, source: found, identity, options: as, session }),
    );
  });
}

async function withFile<F extends string, T>(
  form: FileForm<F>,
  path: string,
  { map: mapFile, encoding, allowMissing, ...told }: ImportOptions,
  t: Translate,
  work: (file: ImportFile<F>) => Promise<T>,
): Promise<T> {
  const map = withSpelling(mapFile === undefined ? noMap : await readMap(mapFile, form, t), spellingIn(told));
  const source = await openSource(path);
  try {
    return await work({ form, source, map, encoding: await encodingOfFile(source, encoding, t), allowMissing });
  } finally {
    await source.close();
  }
}
