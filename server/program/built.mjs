// Plain JavaScript: it decides whether TypeScript has to be loaded at all.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceHash } from './sourceHash.mjs';

export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** Entry points that Node can run; each is loaded from the build by name. */
export const entries = [
  'cli/main.ts',
  'server/main.ts',
  'server/embedded/supervisor/main.ts',
  'server/embedded/eventstore/main.ts',
  'server/embedded/demo/main.ts',
  'server/printables/worker/printLoop.ts',
];

const sources = ['server', 'projections', 'cli', 'migrations', 'package-lock.json'];

/**
 * The folder of the build of this very source, whether it exists yet or not. It knows its place, so that of a copy is
 * another.
 *
 * @returns {string}
 */
export function buildDir() {
  const place = createHash('sha256').update(projectDir).digest('hex').slice(0, 8);
  const cache = join(projectDir, 'node_modules', '.cache', 'crossdock-program');
  return join(cache, `${sourceHash(projectDir, sources)}-${place}`);
}

/**
 * The built form of one of the entries, or undefined when there is none.
 *
 * @param {string} dir
 * @param {string} entry
 */
export function builtFile(dir, entry) {
  const file = join(dir, entry.replace(/\.ts$/, '.js'));
  return existsSync(file) ? file : undefined;
}
