import { readdirSync, readFileSync } from 'node:fs';

/** The faults to survive of what exists by now (trust 3). */
const FAULTS = [3, 4, 5, 6, 10, 11, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26];

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** What `npm run test:faults` would leave out: a fault, or a test that has a long form. */
export function checkLongRun(): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = (scripts['test:faults'] ?? '').split(' ').filter((word) => word.startsWith('test/'));
  const tests = readdirSync(new URL('test', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^(checks|support)\//.test(path))
    .map((path) => ({ path: `test/${path}`, text: read(`test/${path}`) }));
  const isRun = (path: string): boolean => run.some((start) => path.startsWith(start));
  // The suites of the browser are run by the file that gathers them.
  const gathered = tests.filter(({ path }) => isRun(path)).map(({ text }) => text);
  const isCovered = (path: string): boolean =>
    isRun(path) || gathered.some((text) => text.includes(`./${path.split('/').at(-1) ?? ''}'`));
  return [
    ...tests
      .filter(({ path, text }) => /process\.env\.CROSSDOCK_LONG\b/.test(text) && !isCovered(path))
      .map(({ path }) => `${path} has a long form that npm run test:faults does not run`),
    ...FAULTS.filter((fault) => {
      const named = new RegExp(`\\bF${String(fault)}\\b`);
      return !tests.some(({ path, text }) => named.test(text) && isCovered(path));
    }).map((fault) => `F${String(fault)} is in no test that npm run test:faults runs`),
  ];
}
