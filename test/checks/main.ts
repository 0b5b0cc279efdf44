import { existsSync } from 'node:fs';
import { checkFieldNames } from './fieldNames.ts';
import { checkFrozenEvents, freezeNewEvents } from './frozenEvents.ts';
import { checkLocales } from './locales.ts';
import { checkLongRun } from './longRun.ts';
import { checkNamedFiles } from './namedFiles.ts';
import { checkProse, checkSentences } from './sentences.ts';
import { checkSliceNames } from './sliceNames.ts';

const folders = ['server', 'projections', 'cli', 'web', 'migrations', 'locales', 'fixtures', 'test'];

if (process.argv.includes('--freeze')) freezeNewEvents();

const problems = [
  ...checkLocales(),
  ...checkSentences(),
  ...checkProse(),
  ...(await checkFieldNames()),
  ...checkFrozenEvents(),
  ...checkLongRun(),
  ...checkNamedFiles(),
  ...checkSliceNames(),
  ...folders
    .filter((folder) => !existsSync(new URL(`../../${folder}/README.md`, import.meta.url)))
    .map((folder) => `${folder}/README.md is missing`),
];
for (const problem of problems) console.error(problem);
console.error(
  problems.length === 0
    ? 'locales, frozen events, long runs, READMEs and names: fine'
    : `${String(problems.length)} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
