import { expect, it } from 'vitest';
import { usePlanted } from './usePlanted.ts';

const setup = new URL('../support/setup.ts', import.meta.url).pathname;
const undoLater = new URL('../support/undoLater.ts', import.meta.url).pathname;
const planted = usePlanted(`isolate: false, maxWorkers: 1, sequence: { shuffle: false }, setupFiles: ['${setup}']`);

const CHANGES = `
  process.env.CROSSDOCK_PLANTED = 'left';
  delete process.env.HOME;
  process.chdir('/');
  process.stdout.write = () => true;
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  vi.stubGlobal('planted', 'left');
  vi.setConfig({ testTimeout: 1 });
`;

/** The same of both files, whichever comes first. */
const looks = (then: string): string => `
  it('finds a process that nobody has touched', async () => {
    await new Promise((go) => setTimeout(go, 20));
    expect(new Date().getFullYear()).toBeGreaterThan(2000);
    expect({ variable: process.env.CROSSDOCK_PLANTED, cwd: process.cwd(), global: typeof planted })
      .toEqual({ variable: undefined, cwd: import.meta.dirname, global: 'undefined' });
    expect(process.env.HOME).toBeDefined();
    expect(String(process.stdout.write)).not.toBe('() => true');
    ${then}
  });`;

it('gives every file the process as it was, whatever the one before it has changed', async () => {
  for (const name of ['one', 'other']) planted.plant(name, looks(CHANGES));
  const { lines } = await planted.run();
  expect(lines.filter((line) => line.startsWith('red'))).toEqual([]);
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
});

it('takes back what a test has left that ran out of time, before the next one', async () => {
  planted.plant(
    'late',
    `import { undoLater } from '${undoLater}';
     const change = { isThere: false };
     it('never ends', async () => {
       change.isThere = true;
       undoLater(() => { change.isThere = false; });
       await new Promise(() => undefined);
     }, 100);
     it('comes after it', () => expect(change.isThere).toBe(false));`,
  );
  const { lines } = await planted.run('late');
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    expect.stringMatching(/> never ends: Test timed out in 100ms/),
  ]);
});
