import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { OsUser } from './osUser.ts';
import { readIfThere, writePrivate } from './privateFile.ts';
import { createDatabases, hostRules, newPasswords, setUpReadModels, setUpRoles, type Passwords } from './roles.ts';
import { StartRefused } from './startRefused.ts';

export type ClusterPlace = {
  dataDir: string;
  pgDir: string;
  binDir: string;
  user?: OsUser;
  testing: boolean;
  signal?: AbortSignal;
};

/** postgres.json in the data folder, 0600: port and folders of the last run, the passwords and the applied set-up. */
type Kept = { port?: number; pgDir?: string; binDir?: string; setUp?: string; passwords: Passwords };

const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8',
  '--auth=scram-sha-256',
  '--no-instructions',
];
const majorVersion = '18';

/** Creates or updates a cluster with its databases, roles and passwords. Nothing listens meanwhile. */
export async function prepareCluster(place: ClusterPlace, say: (key: string) => void): Promise<Kept> {
  const keptPath = join(place.dataDir, 'postgres.json');
  const text = await readIfThere(keptPath);
  const kept: Kept = text === undefined ? { passwords: newPasswords() } : (JSON.parse(text) as Kept);
  await removeHalfMade(place.pgDir);

  const isNew = !existsSync(place.pgDir);
  const setUp = fingerprint(kept.passwords, place.testing);
  if (isNew) {
    say('start.makingDatabase');
    await createCluster(place, kept.passwords);
  } else {
    await checkVersion(place.pgDir);
    if (kept.setUp !== setUp) await setUpCluster(place, place.pgDir, kept.passwords);
  }
  await keep(place.dataDir, { ...kept, setUp });
  await writePrivate(join(place.pgDir, 'pg_hba.conf'), hostRules(place.testing), place.user);
  return kept;
}

export async function keepRun(dataDir: string, run: Pick<Kept, 'port' | 'pgDir' | 'binDir'>): Promise<void> {
  const kept = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as Kept;
  await keep(dataDir, { ...kept, ...run });
}

const keep = (dataDir: string, kept: Kept) =>
  writePrivate(join(dataDir, 'postgres.json'), JSON.stringify(kept, null, 2) + '\n');

/** Created under another name and then renamed: an existing cluster is always complete, even after a power failure. */
async function createCluster(place: ClusterPlace, passwords: Passwords): Promise<void> {
  const beside = await mkdtemp(place.pgDir + '.new-');
  const pwFile = join(beside, 'pw');
  const initDir = join(beside, 'pg');
  await mkdir(initDir, { mode: 0o700 });
  await writePrivate(pwFile, randomBytes(24).toString('hex'), place.user); // initdb requires one; it is removed again below
  if (place.user) await chownBoth(beside, initDir, place.user);
  await runProgram(place, 'initdb', ['-D', initDir, `--pwfile=${pwFile}`, '--no-sync', ...initdbOptions]);
  await runSql(place, initDir, 'postgres', createDatabases);
  await setUpCluster(place, initDir, passwords);
  if (!place.testing) await runProgram(place, 'initdb', ['-D', initDir, '--sync-only']); // one sync instead of one per step
  await rename(initDir, place.pgDir);
  await rm(beside, { recursive: true });
  await syncFolder(dirname(place.pgDir));
}

async function setUpCluster(place: ClusterPlace, pgDir: string, passwords: Passwords): Promise<void> {
  await runSql(place, pgDir, 'postgres', setUpRoles(passwords, place.testing));
  await runSql(place, pgDir, 'crossdock', setUpReadModels);
}

/** Single-user mode: needs no password, no port and no superuser that can log in. */
function runSql(place: ClusterPlace, pgDir: string, database: string, statements: string[]): Promise<void> {
  const options = ['exit_on_error=on', 'log_min_error_statement=panic', 'log_checkpoints=off'].flatMap((option) => [
    '-c',
    option,
  ]);
  return runProgram(
    place,
    'postgres',
    ['--single', '-j', '-D', pgDir, ...options, database],
    statements.map((statement) => `${statement};\n\n`).join(''),
  );
}

/** When aborted by the signal, its folder is free again once this rejects. */
function runProgram(
  { binDir, user, signal }: ClusterPlace,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binDir, program), args, {
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      uid: user?.uid,
      gid: user?.gid,
      signal,
    });
    let output = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk) => (output = (output + String(chunk)).slice(-4000)));
    child.on('error', (error) => error.name === 'AbortError' || reject(error)); // then 'close' follows
    child.stdin.on('error', () => undefined); // it ended early; the exit code says why
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL's ${program} ended with ${code}: ${output.trim()}`)),
    );
    child.stdin.end(input);
  });
}

async function checkVersion(pgDir: string): Promise<void> {
  const version = (await readIfThere(join(pgDir, 'PG_VERSION')))?.trim();
  if (version === majorVersion) return;
  throw version
    ? new StartRefused('otherPostgres', { folder: pgDir, version, ours: majorVersion })
    : new StartRefused('noDatabase', { folder: pgDir });
}

/**
 * Removes the remains of an interrupted first start. Files of an initdb that is still running are left for the next
 * start.
 */
async function removeHalfMade(pgDir: string): Promise<void> {
  for (const name of await readdir(dirname(pgDir))) {
    if (name.startsWith(basename(pgDir) + '.new-'))
      await rm(join(dirname(pgDir), name), { recursive: true }).catch(() => undefined);
  }
}

async function chownBoth(outer: string, inner: string, { uid, gid }: OsUser): Promise<void> {
  await chown(inner, uid, gid);
  await chown(outer, uid, gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const fingerprint = (passwords: Passwords, testing: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([createDatabases, setUpRoles(passwords, testing), setUpReadModels]))
    .digest('hex');
