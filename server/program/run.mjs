// Runs one of the program's TypeScript files with its arguments: `node server/program/run.mjs server/main.ts`.
import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildDir, builtFile, entries, projectDir } from './built.mjs';

/**
 * Loads it from the build of this very source, which starts several times faster than through tsx. The build is made
 * when it is missing; where it cannot be (the package is read-only, say), tsx does as well.
 *
 * @param {string} path
 */
export async function load(path) {
  const file = resolve(path);
  const entry = relative(projectDir, file);
  const built = entries.includes(entry) && (await builtEntry(entry));
  if (built) process.setSourceMapsEnabled(true);
  else await throughTsx();
  await import(pathToFileURL(built || file).href);
}

/** @param {string} entry */
async function builtEntry(entry) {
  const target = buildDir();
  const found = builtFile(target, entry);
  if (found) return found;
  await throughTsx();
  const { buildProgram } = await import('./buildProgram.ts');
  return (await buildProgram({ projectDir, entries, target })) && builtFile(target, entry);
}

async function throughTsx() {
  const { register } = await import('tsx/esm/api');
  register();
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // As if the file itself had been run.
  process.argv.splice(1, 1);
  await load(process.argv[1] ?? '');
}
