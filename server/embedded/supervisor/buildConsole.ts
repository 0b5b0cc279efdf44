import { createHash } from 'node:crypto';
import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isWritable, makeBuild, markUsed, readableUmask } from '../../program/buildCache.ts';
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

export type ConsoleBuild = {
  projectDir: string;
  dataDir: string;
  say: (text: string) => void;
  /** Until it has ended well. */
  run: (command: Command) => Promise<void>;
};

/** The folder of the built console, built by Vite in a process of its own unless this very source was built before. */
export async function buildConsole({ projectDir, dataDir, say, run }: ConsoleBuild): Promise<string | undefined> {
  if (!(await exists(join(projectDir, 'web')))) return undefined;
  const hash = await hashOf(projectDir);
  const [inProject, inData] = [join(projectDir, 'node_modules', '.cache', 'crossdock-web'), join(dataDir, 'console')];
  for (const cache of [inProject, inData]) {
    const built = join(cache, hash);
    if (await exists(join(built, 'index.html'))) {
      await markUsed(built);
      return built;
    }
  }
  say('Building the console (first start of this version only)');
  return makeBuild(isWritable(inProject) ? inProject : inData, hash, (folder) => run(vite(projectDir, folder)));
}

const vite = (projectDir: string, folder: string): Command => ({
  args: [
    join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js'),
    ...['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    ...['--configLoader', 'runner'], // writes nothing into the project
  ],
  cwd: projectDir,
  env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
  umask: readableUmask,
});

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

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
