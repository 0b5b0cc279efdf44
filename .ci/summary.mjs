// Prints a short summary of a vitest run: what failed and why, the longest files, `N passed, N failed`.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Seconds that a test file may take: a longer one keeps a worker busy while the others are done. */
const BUDGET = 30;
/** Files that need more: whole programs in a browser, restarts, kills. A new one needs a reason as good. */
const MAY_BE_LONG = new Set([
  'test/cli/ownParts.test.ts',
  'test/e2e/clients.test.ts',
  'test/e2e/inventory.test.ts',
  'test/e2e/product.test.ts',
  'test/e2e/products.test.ts',
  'test/e2e/screens.test.ts',
  'test/e2e/shell.test.ts',
  'test/e2e/system.test.ts',
  'test/e2e/together.test.ts',
  'test/embedded/supervisorStart.test.ts',
  'test/embedded/supervisorStop.test.ts',
  'test/faults/killed.test.ts',
  'test/kernel/eventStoreDurability.test.ts',
  'test/projections/rebuild.test.ts',
  'test/security/floods.test.ts',
]);

const [report, others] = process.argv.slice(2);
const tell = (line) => process.stdout.write(`${line}\n`);
let passed = 0;
let failed = Number(others);
try {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  passed = numPassedTests;
  failed = Math.max(failed, numFailedTests);
  for (const { name, status, message, assertionResults } of testResults) {
    if (status === 'failed' && message) tell(`FAILED ${name}: ${message.slice(0, 1000)}`);
    for (const test of assertionResults.filter((each) => each.status === 'failed'))
      tell(`FAILED ${name}: ${test.fullName}\n  ${test.failureMessages.join('\n').slice(0, 1000)}`);
  }
  const seconds = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative('.', name), took: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.took - a.took);
  for (const { name, took } of seconds.slice(0, 12)) tell(`${took.toFixed(0)} s ${name}`);
  for (const { name, took } of seconds)
    if (took > BUDGET && !MAY_BE_LONG.has(name)) tell(`OVER ${BUDGET} s: ${name} took ${took.toFixed(0)} s`);
} catch (error) {
  tell(`FAILED no report of the tests: ${error}`);
  failed = Math.max(failed, 1);
}
tell(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
