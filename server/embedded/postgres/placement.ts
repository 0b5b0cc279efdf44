import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, realpath, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findUser, type OsUser } from './osUser.ts';
import { readIfThere, unless, writePrivate } from './privateFile.ts';
import { StartRefused } from './startRefused.ts';

export type Placement = { pgDir: string; user?: OsUser };
export const machineDir = '/var/lib/crossdock';

type Instance = { id: string; dataDir: string };

/** Where the database cluster lives and who runs it. Design section 1, "Root". */
export async function placeCluster(dataDir: string, user: OsUser | undefined): Promise<Placement> {
  if (!user) {
    await chmod(dataDir, 0o700).catch(() => undefined);
    return { pgDir: join(dataDir, 'pg') };
  }
  const instance = await readInstance(join(dataDir, 'instance.json'));
  if (!instance && (await canEnter(dirname(dataDir), user)) && (await canGiveAway(dataDir, user))) {
    await closeFolder(dataDir, 0o711);
    return { pgDir: join(dataDir, 'pg'), user: await ownerOf(join(dataDir, 'pg'), user) };
  }
  await closeFolder(dataDir, 0o700);
  return { pgDir: await outside(dataDir, instance), user };
}

/** Whether the user may traverse this folder and all above it, by mode bits as for a plain user. */
async function canEnter(folder: string, user: OsUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), user);
}

/** Network and shared folders may not let root change the owner. */
async function canGiveAway(dataDir: string, user: OsUser): Promise<boolean> {
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  await mkdir(probe);
  try {
    await chown(probe, user.uid, user.gid);
    return (await stat(probe)).uid === user.uid;
  } catch {
    return false;
  } finally {
    await rmdir(probe);
  }
}

/** With 0711, others may traverse the data folder to pg/ and see nothing else. */
async function closeFolder(dataDir: string, mode: number): Promise<void> {
  await chmod(dataDir, mode);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.name === 'pg' || entry.isSymbolicLink()) continue;
    await chmod(join(dataDir, entry.name), entry.isDirectory() ? 0o700 : 0o600).catch(unless('ENOENT')); // another process's temporary file
  }
}

/** A cluster created by a plain user keeps running as that user when root starts it. */
async function ownerOf(pgDir: string, user: OsUser): Promise<OsUser> {
  const uid = (await stat(pgDir).catch(() => undefined))?.uid;
  return (uid ? await findUser(uid) : undefined) ?? user;
}

async function outside(dataDir: string, known: Instance | undefined): Promise<string> {
  const instance = known ?? { id: randomUUID(), dataDir };
  const folder = join(machineDir, instance.id);
  const elsewhere = await readInstance(join(folder, 'instance.json'));
  if (elsewhere && elsewhere.dataDir !== dataDir && (await isAlsoAt(elsewhere.dataDir, instance.id))) {
    throw new StartRefused('isCopy', { dataDir, original: elsewhere.dataDir, folder });
  }
  await makeOpen(machineDir);
  await makeOpen(folder);
  await writePrivate(join(folder, 'instance.json'), JSON.stringify({ id: instance.id, dataDir }) + '\n');
  await writePrivate(join(dataDir, 'instance.json'), JSON.stringify({ id: instance.id, dataDir }) + '\n');
  return join(folder, 'pg');
}

async function isAlsoAt(dataDir: string, id: string): Promise<boolean> {
  const there = await realpath(dataDir).catch(() => undefined);
  return there !== undefined && (await readInstance(join(there, 'instance.json')))?.id === id;
}

/** Lets others traverse the folder whatever the umask. */
export async function makeOpen(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

async function readInstance(path: string): Promise<Instance | undefined> {
  const text = await readIfThere(path);
  return text === undefined ? undefined : (JSON.parse(text) as Instance);
}
