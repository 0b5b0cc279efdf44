// Plain JavaScript: it runs before any TypeScript.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Which source this is: names and contents, not times, so that what was copied or checked out again finds its build.
 *
 * @param {string} projectDir
 * @param {readonly string[]} inputs files and whole folders; what is not there counts as nothing
 * @returns {string}
 */
export function sourceHash(projectDir, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(join(projectDir, input))).sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(projectDir, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 20);
}

/** @param {string} path */
function filesIn(path) {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind?.isDirectory()) return kind ? [path] : [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
