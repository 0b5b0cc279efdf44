import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmdirSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { unless } from '../postgres/privateFile.ts';
import type { Command } from './part.ts';

/** All that the built console depends on. */
const inputs = [
  'web',
  'locales',
  'server/domain',
  'server/contract',
  'server/kernel',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** What lies in the project may be read by its other users; all else that we make may not. */
const open = 0o022;
const keepUnused = 14 * 24 * 3600_000;

export type ConsoleBuild = {
  projectDir: string;
  dataDir: string;
  say: (text: string) => void;
  /** Until it has ended well. */
  run: (command: Command) => Promise<void>;
};

/** The folder of the built console, built by Vite in a process of its own unless this very source was built before. */
export async function buildConsole(order: ConsoleBuild): Promise<string | undefined> {
  const { projectDir, dataDir, say, run } = order;
  if (!(await exists(join(projectDir, 'web')))) return undefined;
  const hash = await hashOf(projectDir);
  const [inProject, inData] = [join(projectDir, 'node_modules', '.cache', 'crossdock-web'), join(dataDir, 'console')];
  for (const cache of [inProject, inData]) {
    if (await exists(join(cache, hash, 'index.html'))) return touched(join(cache, hash));
  }
  const cache = isWritable(inProject) ? inProject : inData;
  say('Building the console (first start of this version only)');
  return build(projectDir, join(cache, hash), run);
}

/** Under a name of its own, then renamed: of two instances that build at once, one wins and both are served. */
async function build(projectDir: string, target: string, run: ConsoleBuild['run']): Promise<string> {
  const beside = join(target, '..', `.${randomUUID()}.tmp`);
  makeOpenly(beside);
  await removeUnused(join(target, '..'));
  const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', beside, '--emptyOutDir', '--configLoader', 'runner', '--logLevel', 'warn']; // runner: writes nothing into the project
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined };
  try {
    await run({ args, cwd: projectDir, env, umask: open });
    await rename(beside, target).catch(unless('EEXIST', 'ENOTEMPTY'));
    return target;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Names and contents: a copied or freshly cloned project with the same source finds the same build. */
async function hashOf(projectDir: string): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(inputs.map((input) => filesIn(join(projectDir, input))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, content] of contents.entries()) {
    hash.update(`${relative(projectDir, files[index] ?? '')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 20);
}

async function filesIn(path: string): Promise<string[]> {
  const kind = await stat(path).catch(unless('ENOENT'));
  if (!kind?.isDirectory()) return kind ? [path] : [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function isWritable(folder: string): boolean {
  const probe = join(folder, `.${randomUUID()}.tmp`);
  try {
    makeOpenly(probe);
    rmdirSync(probe);
    return true;
  } catch {
    return false;
  }
}

/** At once: the umask is that of the whole process. */
function makeOpenly(folder: string): void {
  const ours = process.umask(open);
  try {
    mkdirSync(folder, { recursive: true });
  } finally {
    process.umask(ours);
  }
}

/** Marks it as used, where we may. */
async function touched(folder: string): Promise<string> {
  await utimes(folder, new Date(), new Date()).catch(() => undefined);
  return folder;
}

async function removeUnused(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const age = Date.now() - ((await stat(join(cache, name)).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > keepUnused) await rm(join(cache, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
