import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const main = new URL('main.ts', import.meta.url).pathname;
const packages = new URL('../../node_modules', import.meta.url).pathname;

export interface Ran {
  readonly code: number;
  readonly lines: readonly string[];
}

export interface Planted {
  readonly folder: string;
  /** A file of tests by what it does; of what it imports, only that of vitest and `node:fs` is there already. */
  plant(name: string, text: string): void;
  /** The runner as `npm test` starts it, on the files of the folder. */
  run(...args: string[]): Promise<Ran>;
}

const HEAD = `import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
`;

/** A folder of tests of its own, with a configuration of vitest. */
export function usePlanted(config: string): Planted {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'crossdock-planted-'));
    symlinkSync(packages, join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `export default { test: { include: ['*.test.mjs'], ${config} } };`,
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return {
    get folder() {
      return folder;
    },
    plant(name, text) {
      writeFileSync(join(folder, `${name}.test.mjs`), HEAD + text);
    },
    run: (...args) =>
      new Promise((resolve) => {
        const env = { ...process.env, CHROMIUM_PATH: 'none is needed', TMPDIR: folder };
        execFile(process.execPath, ['--import', 'tsx', main, ...args], { cwd: folder, env }, (error, stdout) => {
          resolve({ code: error ? Number(error.code) : 0, lines: stdout.trimEnd().split('\n') });
        });
      }),
  };
}
