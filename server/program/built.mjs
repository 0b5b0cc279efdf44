// Plain JavaScript: it decides whether TypeScript has to be loaded at all.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** What Node can be told to run; each is loaded from the build under its own name. */
export const entries = [
  'cli/main.ts',
  'server/main.ts',
  'server/embedded/supervisor/main.ts',
  'server/embedded/eventstore/main.ts',
  'server/embedded/demo/main.ts',
  'server/printing/printLoop.ts',
];

const sources = ['server', 'projections', 'cli', 'migrations'];

/**
 * The folder of the build of this very source in this very place, whether it exists yet or not. Contents, not times:
 * what was copied or checked out anew finds its build.
 *
 * @returns {string}
 */
export function buildDir() {
  const hash = createHash('sha256').update(projectDir);
  for (const path of ['package-lock.json', ...sources.flatMap(sourceFiles).sort()]) {
    const content = readFileSync(join(projectDir, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return join(projectDir, 'node_modules', '.cache', 'crossdock-program', hash.digest('hex').slice(0, 20));
}

/** @param {string} folder */
const sourceFiles = (folder) =>
  readdirSync(join(projectDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map((entry) => relative(projectDir, join(entry.parentPath, entry.name)));

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
