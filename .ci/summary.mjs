// Tells in a few lines what a run of vitest came to: what failed and why, the longest files, `N passed, N failed`.
// node .ci/summary.mjs <vitest's JSON report> <how many other steps failed>
import { readFileSync } from 'node:fs';

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
  const seconds = testResults.map(({ name, startTime, endTime }) => ({ name, took: (endTime - startTime) / 1000 }));
  const longest = seconds.toSorted((a, b) => b.took - a.took).slice(0, 12);
  for (const { name, took } of longest) tell(`${took.toFixed(0)} s ${name}`);
} catch (error) {
  tell(`FAILED no report of the tests: ${error}`);
  failed = Math.max(failed, 1);
}
tell(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
