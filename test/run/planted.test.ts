import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usePlanted } from './usePlanted.ts';

const planted = usePlanted('isolate: false, maxWorkers: 2');

/** What a file does the first time it runs, and what it does after that. */
const plantTest = (name: string, firstTime: string, then: string): void => {
  planted.plant(
    name,
    `const isFirst = !existsSync('${name}.ran');
     writeFileSync('${name}.ran', '');
     if (isFirst) { ${firstTime} } else { ${then} }`,
  );
};

const GREEN = `it('holds', () => {}); it('holds too', () => {});`;

it('tells a defect from bad luck, and blames a file for what came up while it ran', async () => {
  plantTest('green', GREEN, GREEN);
  plantTest('always', `it('is wrong', () => expect(1).toBe(2)); ${GREEN}`, `it('is wrong', () => expect(1).toBe(3));`);
  plantTest('once', `it('is unlucky', () => expect('a').toBe('b'));`, `it('is unlucky', () => {});`);
  const hook = `describe('a suite', () => { beforeAll(() => { throw new Error('no luck in the hook') }); it('never', () => {}); });`;
  plantTest('hook', hook, hook);
  const late = `describe('another', () => { let world; beforeAll(() => { throw new Error('no world') }); afterAll(() => world.stop()); it('never', () => {}); });`;
  plantTest('late', late, late);
  plantTest('dies', `it('ends its worker', () => process.kill(process.pid, 'SIGKILL'));`, GREEN);
  plantTest(
    'rejects',
    `it('leaves', async () => { void Promise.reject(new Error('left behind')); await new Promise((go) => setTimeout(go, 50)); });`,
    GREEN,
  );

  const { code, lines } = await planted.run();

  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('FAILED')).toSorted()).toEqual([
    expect.stringMatching(/^FAILED always\.test\.mjs > is wrong: expected 1 to be 2.* \(again, alone\)$/),
    expect.stringMatching(/^FAILED hook\.test\.mjs > hook of a suite: no luck in the hook \(again, alone\)$/),
    expect.stringMatching(/^FAILED late\.test\.mjs > hook of another: no world \(again, alone\)$/),
  ]);
  expect(lines.filter((line) => line.startsWith('FLAKY')).toSorted()).toEqual([
    expect.stringMatching(/^FLAKY dies\.test\.mjs > whole file: no result: .*Worker/),
    expect.stringMatching(/^FLAKY once\.test\.mjs > is unlucky: expected 'a' to be 'b'/),
    expect.stringMatching(/^FLAKY rejects\.test\.mjs > whole file: left behind/),
  ]);
  // Two of green, dies and rejects, one of once; the green part of always did not come back in its second run.
  expect(lines.at(-1)).toBe('7 passed, 3 failed');
});

it('runs what has a word in its path, is green with what is green and leaves nothing behind', async () => {
  plantTest('green', GREEN, GREEN);
  const { code, lines } = await planted.run('green');
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
  expect(code).toBe(0);
  expect(readdirSync(planted.folder).filter((name) => name.startsWith('crossdock-'))).toEqual([]);
});

it('ends with what it knows when vitest is ended from outside', async () => {
  plantTest('ends', `it('ends all of it', () => process.kill(process.ppid, 'SIGKILL'));`, GREEN);
  const { code, lines } = await planted.run('ends', 'green');
  expect(lines.filter((line) => line.startsWith('again'))).toEqual([]);
  // What the other file said is known only if it was told before the end.
  const green = 'FAILED green.test.mjs > whole file: no result';
  expect(lines.filter((line) => line.startsWith('FAILED') && !line.startsWith(green))).toEqual([
    expect.stringMatching(/^FAILED ends\.test\.mjs > whole file: no result: .* \(not run again\)$/),
    expect.stringMatching(/^FAILED run: .*the run was ended \(SIGKILL\)/),
  ]);
  expect(code).toBe(1);
});

it('is red where no file ran, and counts a step that failed before', async () => {
  const { code, lines } = await planted.run('nothing-of-that-name', '--failed-step=npm run check');
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    expect.stringMatching(/^FAILED run: .*no test file ran/),
    'FAILED step: npm run check',
  ]);
  expect(lines.at(-1)).toBe('0 passed, 2 failed');
  expect(code).toBe(1);
});
