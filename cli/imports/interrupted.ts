import { resolve } from 'node:path';
import { findImports } from '../../server/queries/imports/importBatches.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import {
  importBatch,
  type AllowedMissing,
  type ImportKind,
  type ImportSource,
} from '../../server/domain/imports/importBatch.ts';
import { encodings, type Encoding } from '../../server/domain/imports/encodings.ts';
import type { FileKind, FileRow } from '../../server/imports/fileKind.ts';
import type { CommandOptions } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { spellingIn, spellingOptionsOf, type SpellingOptions } from './spelling.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import type { FileIdentity } from '../../server/imports/importIdentity.ts';

/** Its arguments, as commander reads them. */
export interface ImportOptions extends CommandOptions, SpellingOptions {
  readonly map?: string;
  readonly commit?: true;
  readonly skipInvalid?: true;
  /** Of products: change those that are there. */
  readonly update?: true;
  /** Of vendors: new ones may lack it. */
  readonly allowMissing?: AllowedMissing;
  /** Of products and units: units that the company does not have are created. */
  readonly createUnits?: true;
  /** Of products: the same of categories. */
  readonly createCategories?: true;
  /** Of products: unlikely amounts are taken, for this reason. */
  readonly acceptUnlikely?: true;
  readonly reason?: string;
  readonly rejects?: string;
  /** Absent: found out. */
  readonly encoding?: Encoding;
  /** A batch to continue with; true: the one of the file, or the last that was interrupted. */
  readonly resume?: true | string;
}

/** Imports looked through for one that was interrupted. */
const RECENT = 100;
const PATIENCE_MS = 2_000;

/** A batch to continue with, and how its file was read. */
export interface Interrupted {
  readonly path: string;
  readonly options: ImportOptions;
  readonly identity: FileIdentity;
}

/** What a file was read as, chosen or found out. */
interface ReadAs {
  readonly encoding: Encoding;
}

/** How a file is read, for anyone who continues with its import. */
export const sourceOfImport = (
  path: string,
  {
    map,
    encoding,
    skipInvalid,
    update,
    allowMissing,
    createUnits,
    createCategories,
    acceptUnlikely,
    reason = '',
    ...told
  }: ImportOptions & ReadAs,
  { unitsOf, categoriesOf, amountsOf }: Pick<FileKind<string, FileRow>, 'unitsOf' | 'categoriesOf' | 'amountsOf'>,
): ImportSource => ({
  path: path === '-' ? path : resolve(path),
  map: map === undefined ? null : resolve(map),
  encoding,
  skipInvalid: skipInvalid === true,
  ...(update ? { update } : {}),
  ...(allowMissing ? { allowMissing } : {}),
  ...(unitsOf ? { createUnits: createUnits === true } : {}),
  ...(categoriesOf ? { createCategories: createCategories === true } : {}),
  ...(amountsOf ? { anyway: acceptUnlikely ? reason.trim() : null } : {}),
  ...spellingIn(told),
});

/**
 * The import of a kind to continue with when no file is named: the batch asked for (its id or how that begins), or the last one that was
 * interrupted. Ends with a Failure (usage) where there is none, or where its file came through a pipe.
 */
export async function findInterrupted(
  session: Session,
  options: ImportOptions,
  kind: ImportKind,
): Promise<Interrupted> {
  const { services, company } = session;
  await waitForReadModels(services, ['import_batches'], PATIENCE_MS);
  const { rows } = await findImports(services.db, company.id, [kind], { pageSize: RECENT });
  const wanted = typeof options.resume === 'string' ? options.resume.toLowerCase() : null;
  const found = rows.find(({ batch_id: id, state }) =>
    wanted === null ? state === 'interrupted' : id.startsWith(wanted),
  );
  if (!found) throw new Failure(wanted === null ? 'resume.none' : 'resume.unknown', { batch: wanted }, ExitCode.usage);
  if (found.state !== 'interrupted')
    throw new Failure(`resume.${found.state}`, { batch: found.batch_id, file: found.file_name }, ExitCode.usage);
  const { state } = await services.handler.load(importBatch, company.id, found.batch_id);
  const { source, fileHash, mapHash } = state;
  if (source === null || source.path === '-')
    throw new Failure('resume.pipe', { file: found.file_name }, ExitCode.usage);
  const { map: _, skipInvalid: __, update: ___, allowMissing: ____, numbers: _n, dates: _d, ...rest } = options;
  return {
    path: source.path,
    identity: { fileHash, mapHash },
    options: {
      ...rest,
      commit: true,
      encoding: encodings.find((one): one is Encoding => one === source.encoding) ?? 'utf-8',
      ...(source.map === null ? {} : { map: source.map }),
      ...(source.skipInvalid ? { skipInvalid: true } : {}),
      ...(source.update ? { update: true } : {}),
      ...(source.allowMissing ? { allowMissing: source.allowMissing } : {}),
      ...(source.createUnits ? { createUnits: true } : {}),
      ...(source.createCategories ? { createCategories: true } : {}),
      ...(source.anyway ? { acceptUnlikely: true, reason: source.anyway } : {}),
      ...spellingOptionsOf(source),
    },
  };
}
