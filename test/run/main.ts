import { parseArgs } from './arguments.ts';
import { unpackBrowser } from './browser.ts';
import { makeOwnFolders, sweepLeftovers } from './ownFolders.ts';
import { runAll } from './runAll.ts';
import { seedOf } from './seed.ts';
import { linesOf, progressTo, say, surroundings } from './tell.ts';
import { endRun } from './vitestRun.ts';

/**
 * `npm test` and what CI runs: everything once, what was red again alone. `npm test -- test/api` runs what has that in its
 * path; `--failed-step=NAME` names what failed before, for the closing line.
 */
async function main(): Promise<number> {
  const { filters, options, failedSteps } = parseArgs(process.argv.slice(2));
  const seed = seedOf(process.env);
  say(surroundings(seed));
  for (const leftover of sweepLeftovers()) say(`removed ${leftover}, which a killed run had left`);
  const browser = await unpackBrowser();
  const own = makeOwnFolders();
  process.once('exit', () => {
    own.remove();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      endRun();
      setTimeout(() => {
        endRun('SIGKILL');
        process.exit(130);
      }, 10_000).unref();
      stopped = true;
    });
  const progress = progressTo(process.stdout);
  const { verdict, files } = await runAll(filters, options, {
    folder: own.folder,
    env: {
      ...process.env,
      TMPDIR: own.folder,
      ...(own.memory === undefined ? {} : { CROSSDOCK_TEST_MEMORY: own.memory }),
      CHROMIUM_PATH: browser,
      CROSSDOCK_SEED: String(seed),
    },
    progress,
    say,
    isStopped: () => stopped,
  });
  progress.done();
  say(surroundings(seed));
  for (const line of linesOf(verdict, files, failedSteps)) say(line);
  return verdict.failed + failedSteps.length > 0 ? 1 : 0;
}

let stopped = false;
process.exitCode = await main().catch((error: unknown) => {
  say(`FAILED run: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  say('0 passed, 1 failed');
  return 1;
});
