import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellsOf, HEADINGS, type FaultRow } from '../support/longRun.ts';

/**
 * `npm run test:faults`: every test with a long form, in it, and one table of what the faults did. Red when something was
 * lost or happened twice, when a part crashed, or when work had not gone on within the patience of the tests, 60 s; how
 * many seconds it took is told and no verdict. From 30 minutes on no further round of a fault begins, so that all of it
 * ends within 40.
 */
const ROUNDS_MS = 30 * 60_000;
const ALL_MS = 40 * 60_000;

interface Run {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const CONFIG = 'test/faults/vitest.config.ts';
/** What the console promises in figures: measured at the end, with nothing beside it, and told without a verdict. */
const FIGURES = 'test/e2e/promises';

const folder = mkdtempSync(join(tmpdir(), 'crossdock-faults-'));
const table = join(folder, 'table');
const began = Date.now();
const files = process.argv.slice(2);
const faults = await run(
  'faults',
  files.filter((file) => !file.startsWith(FIGURES)),
  2,
);
const figures = await run(
  'figures',
  files.filter((file) => file.startsWith(FIGURES)),
  1,
);

const rows = existsSync(table)
  ? readFileSync(table, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => cellsOf(JSON.parse(line) as FaultRow))
      .sort(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true }))
  : [];
console.log(['', ...aligned([HEADINGS, ...rows])].join('\n'));
for (const sentence of faults.failures) console.log(`FAILED ${sentence}`);
for (const sentence of figures.failures) console.log(`not as promised: ${sentence}`);
const minutes = ((Date.now() - began) / 60_000).toFixed(0);
console.log(`\n${faults.isGreen ? 'green' : 'RED'} after ${minutes} minutes`);
rmSync(folder, { recursive: true });
process.exitCode = faults.isGreen ? 0 : 1;

interface Ran {
  readonly isGreen: boolean;
  readonly failures: readonly string[];
}

/** Runs these files in their long form, each in a process of its own. */
async function run(name: string, these: readonly string[], workers: number): Promise<Ran> {
  const left = ALL_MS - (Date.now() - began);
  if (these.length === 0 || left < 0) return { isGreen: true, failures: [] };
  const results = join(folder, `${name}.json`);
  const vitest = spawn(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--config', CONFIG, '--maxWorkers', String(workers), ...these],
      ...['--reporter', 'default', '--reporter', 'json', '--outputFile', results],
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...{ CROSSDOCK_LONG: '1', CROSSDOCK_FAULTS_TABLE: table, CROSSDOCK_FAULTS_END: String(began + ROUNDS_MS) },
      },
    },
  );
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    vitest.kill('SIGINT');
  }, left);
  const pass = (signal: NodeJS.Signals): void => void vitest.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass);
  const [code] = (await once(vitest, 'exit')) as [number | null];
  clearTimeout(late);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass);
  if (isLate) return { isGreen: false, failures: ['it did not end within 40 minutes'] };
  return { isGreen: code === 0, failures: existsSync(results) ? failuresIn(results) : ['no results'] };
}

function aligned(lines: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function failuresIn(results: string): string[] {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as Run;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    if (failed.length > 0) return failed.map((test) => `${name}: ${test}`);
    return status === 'failed' ? [`${name}: ${message}`] : [];
  });
}
