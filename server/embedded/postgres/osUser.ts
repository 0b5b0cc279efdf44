import { execFile } from 'node:child_process';
import { appendFile, open, readFile, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { unless, type Owner } from './privateFile.ts';
import { reasonOf, StartRefused } from './startRefused.ts';

const run = promisify(execFile);

export type OsUser = Owner & { name: string };

/** PostgreSQL refuses to run as root, so it runs as user postgres, created if necessary. */
export async function postgresUser(): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await findUser('postgres')) ?? (await makeUser('postgres'));
}

export async function findUser(nameOrUid: string | number): Promise<OsUser | undefined> {
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [name = '', , uid, gid] = line.split(':');
    if (name && (name === nameOrUid || uid === String(nameOrUid))) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

async function makeUser(name: string): Promise<OsUser> {
  const home = '/var/lib/postgresql';
  const account = ['--system', '--user-group', '--no-create-home', '--home-dir', home, '--shell', '/bin/false', name];
  const ways = [
    () => run('useradd', account),
    () => run('adduser', ['-S', '-D', '-H', '-h', home, '-s', '/bin/false', name]), // busybox
    () => writeUser(name, home),
  ];
  let trouble: unknown = 'no way to make it';
  for (const way of ways) {
    await way().catch((error: unknown) => (trouble = error)); // missing, or another instance was faster: looked up next
    const made = await findUser(name);
    if (made) return made;
  }
  throw new StartRefused('noOsUser', { name, reason: reasonOf(trouble) });
}

/** Without tools, under the lock file that the system's own tools use. */
async function writeUser(name: string, home: string): Promise<void> {
  const lock = '/etc/passwd.lock';
  const held = await open(lock, 'wx').catch(unless('EEXIST'));
  if (!held) {
    for (let waited = 0; waited < 50 && !(await findUser(name)); waited++)
      await new Promise((wake) => setTimeout(wake, 100));
    return;
  }
  try {
    if (await findUser(name)) return;
    const id = await freeSystemId();
    await appendFile('/etc/group', `${name}:x:${id}:\n`);
    await appendFile('/etc/passwd', `${name}:x:${id}:${id}:PostgreSQL of Crossdock:${home}:/bin/false\n`);
  } finally {
    await held.close();
    await unlink(lock);
  }
}

async function freeSystemId(): Promise<number> {
  const lines = (await Promise.all(['/etc/passwd', '/etc/group'].map((path) => readFile(path, 'utf8'))))
    .join('\n')
    .split('\n');
  const taken = new Set(lines.map((line) => Number(line.split(':')[2])));
  for (let id = 999; id > 100; id--) if (!taken.has(id)) return id;
  throw new Error('no free user id below 1000');
}
