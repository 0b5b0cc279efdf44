import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const main = new URL('main.ts', import.meta.url).pathname;
const packages = new URL('../../node_modules', import.meta.url).pathname;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossdock-planted-'));
  symlinkSync(packages, join(folder, 'node_modules'));
  plant('vitest.config.mjs', `export default { test: { include: ['*.test.mjs'], isolate: false, maxWorkers: 2 } };`);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const plant = (name: string, text: string): void => {
  writeFileSync(join(folder, name), text);
};

/** Files of tests as they come: each says what it does the first time it runs, and what it does after that. */
const plantTest = (name: string, firstTime: string, then: string): void => {
  plant(
    `${name}.test.mjs`,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { beforeAll, describe, expect, it } from 'vitest';
     const isFirst = !existsSync('${name}.ran');
     writeFileSync('${name}.ran', '');
     if (isFirst) { ${firstTime} } else { ${then} }`,
  );
};

interface Ran {
  readonly code: number;
  readonly lines: readonly string[];
}

/** The runner as `npm test` starts it, in the folder of the planted files. */
const run = (...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, CHROMIUM_PATH: 'none is needed', TMPDIR: folder };
    execFile(process.execPath, ['--import', 'tsx', main, ...args], { cwd: folder, env }, (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, lines: stdout.trimEnd().split('\n') });
    });
  });

const GREEN = `it('holds', () => {}); it('holds too', () => {});`;

it('tells a defect from bad luck, and blames a file for what came up while it ran', async () => {
  plantTest('green', GREEN, GREEN);
  plantTest('always', `it('is wrong', () => expect(1).toBe(2)); ${GREEN}`, `it('is wrong', () => expect(1).toBe(3));`);
  plantTest('once', `it('is unlucky', () => expect('a').toBe('b'));`, `it('is unlucky', () => {});`);
  const hook = `describe('a suite', () => { beforeAll(() => { throw new Error('no luck in the hook') }); it('never', () => {}); });`;
  plantTest('hook', hook, hook);
  plantTest('dies', `it('ends its worker', () => process.kill(process.pid, 'SIGKILL'));`, GREEN);
  plantTest(
    'rejects',
    `it('leaves', async () => { void Promise.reject(new Error('left behind')); await new Promise((go) => setTimeout(go, 50)); });`,
    GREEN,
  );

  const { code, lines } = await run();

  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('FAILED')).toSorted()).toEqual([
    expect.stringMatching(/^FAILED always\.test\.mjs > is wrong: expected 1 to be 2.* \(again, alone\)$/),
    expect.stringMatching(/^FAILED hook\.test\.mjs > hook of a suite: no luck in the hook \(again, alone\)$/),
  ]);
  expect(lines.filter((line) => line.startsWith('FLAKY')).toSorted()).toEqual([
    expect.stringMatching(/^FLAKY dies\.test\.mjs > whole file: no result: .*Worker/),
    expect.stringMatching(/^FLAKY once\.test\.mjs > is unlucky: expected 'a' to be 'b'/),
    expect.stringMatching(/^FLAKY rejects\.test\.mjs > whole file: left behind/),
  ]);
  // Two of green, dies and rejects, one of once; the green part of always did not come back in its second run.
  expect(lines.at(-1)).toBe('7 passed, 2 failed');
});

it('runs what has a word in its path, is green with what is green and leaves nothing behind', async () => {
  plantTest('green', GREEN, GREEN);
  const { code, lines } = await run('green');
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
  expect(code).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('crossdock-'))).toEqual([]);
});

it('is red where no file ran, and counts a step that failed before', async () => {
  const { code, lines } = await run('nothing-of-that-name', '--failed-step=npm run check');
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    expect.stringMatching(/^FAILED run: .*no test file ran/),
    'FAILED step: npm run check',
  ]);
  expect(lines.at(-1)).toBe('0 passed, 2 failed');
  expect(code).toBe(1);
});
