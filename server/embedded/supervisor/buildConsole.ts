import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isWritable, makeBuild, markUsed, readableUmask } from '../../program/buildCache.ts';
import { sourceHash } from '../../program/sourceHash.mjs';
import type { Command } from './part.ts';

/** Inputs of the console build. */
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
  say: (key: string) => void;
  /** Resolves after a successful end. */
  run: (command: Command) => Promise<void>;
};

/** The folder of the built console. Vite builds it in its own process unless this source was built before. */
export async function buildConsole({ projectDir, dataDir, say, run }: ConsoleBuild): Promise<string | undefined> {
  if (!existsSync(join(projectDir, 'web'))) return undefined;
  const hash = sourceHash(projectDir, inputs);
  const [inProject, inData] = [join(projectDir, 'node_modules', '.cache', 'crossdock-web'), join(dataDir, 'console')];
  for (const cache of [inProject, inData]) {
    const built = join(cache, hash);
    if (existsSync(join(built, 'index.html'))) {
      await markUsed(built);
      return built;
    }
  }
  say('start.building');
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
