import { projections } from '../../projections/all.ts';
import type { FileStore, KeptFile } from '../../server/files/fileStore.ts';
import { listNamedFiles } from '../../server/queries/documents/storedFiles.ts';
import { openServices, type Services } from '../../server/services.ts';
import type { Addresses } from '../session/addresses.ts';
import { Failure } from '../terminal/exitCodes.ts';
import type { Translate } from '../terminal/translate.ts';
import { eventsAfter } from './eventsAfter.ts';
import type { Line, Lines } from './finding.ts';

/** An event names an upload within seconds; without one after a day, the upload was interrupted or refused. */
const GRACE_MS = 24 * 60 * 60_000;
/** The read model of files that the log names. */
const NAMES = 'stored_files';

const nameOf = ({ companyId, sha256 }: Pick<KeptFile, 'companyId' | 'sha256'>): string => `${companyId}/${sha256}`;

interface Found {
  readonly kept: readonly KeptFile[];
  readonly bytes: number;
  /** Named by no event and old enough to delete. */
  readonly unused: readonly KeptFile[];
  /** Named by an event but missing, as company/sha-256. */
  readonly missing: readonly string[];
}

async function compare({ db }: Pick<Services, 'db'>, files: FileStore, now: number): Promise<Found> {
  const kept: KeptFile[] = [];
  // Files first: one that is uploaded meanwhile is then in neither list.
  for await (const file of files.list()) kept.push(file);
  const named = new Set((await listNamedFiles(db)).map(nameOf));
  const there = new Set(kept.map(nameOf));
  const missing = [];
  for (const name of named) {
    if (there.has(name)) continue;
    // A file uploaded just now exists by this time.
    const [companyId = '', sha256 = ''] = name.split('/');
    const file = await files.open(companyId, sha256);
    if (file) file.bytes.destroy();
    else missing.push(name);
  }
  return {
    kept,
    bytes: kept.reduce((sum, { size }) => sum + size, 0),
    unused: kept.filter((file) => !named.has(nameOf(file)) && file.keptAt.getTime() < now - GRACE_MS),
    missing,
  };
}

const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1);

/** Uploaded files: how many, how many are missing, how many are unused. */
export async function fileLines(
  services: Pick<Services, 'db'>,
  files: FileStore,
  t: Translate,
  { fine, wrong }: Lines,
): Promise<Line[]> {
  const { kept, bytes, unused, missing } = await compare(services, files, Date.now());
  const summary = t('doctor.filesKept', { count: kept.length, size: megabytes(bytes), place: files.place });
  const lines = [fine('files', summary)];
  const [first] = missing;
  if (first !== undefined) {
    const text = t('doctor.filesMissing', { count: missing.length, first });
    lines.push(wrong('files', text, t('doctor.advice.filesMissing')));
  }
  if (unused.length > 0) lines.push(fine('files', t('doctor.filesUnused', { count: unused.length })));
  return lines;
}

/**
 * Deletes files that no event names after a day. Deletes nothing while the read model of files is behind the log or has
 * parked streams, since it would report used files as unused.
 */
export async function sweepFiles(
  { databaseUrl, eventStoreUrl }: Addresses,
  files: FileStore,
  t: Translate,
): Promise<string> {
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'doctor', maxConnections: 2 });
  try {
    if (!(await isComplete(services))) throw new Failure('doctor.filesBehind');
    const now = Date.now();
    let bytes = 0;
    let count = 0;
    for (const file of (await compare(services, files, now)).unused)
      if (await files.removeUnused(file, new Date(now - GRACE_MS))) {
        bytes += file.size;
        count++;
      }
    const received = await files.sweepReceived(new Date(now - GRACE_MS));
    return t('doctor.filesSwept', { count: count + received, size: megabytes(bytes) });
  } finally {
    await services.close();
  }
}

async function isComplete({ db, store }: Services): Promise<boolean> {
  const parked = await db.selectFrom('plumbing.parked').select('stream').where('projection', '=', NAMES).execute();
  const row = await db
    .selectFrom('plumbing.checkpoint')
    .select(['position', 'version'])
    .where('projection', '=', NAMES)
    .executeTakeFirst();
  const names = projections.find(({ name }) => name === NAMES);
  if (row?.version !== names?.version || !row || !names || parked.length > 0) return false;
  return (await eventsAfter(store, BigInt(row.position), names.types)).lag === 0;
}
