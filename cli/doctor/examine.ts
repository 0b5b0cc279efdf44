import { filesIn, folderStore } from '../../server/files/folderStore.ts';
import { addressesOf, assertDataFolder, dataFolder, runningOn, type Addresses } from '../session/addresses.ts';
import { startOwnParts } from '../session/ownParts.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { endOnInterrupt } from '../terminal/interrupt.ts';
import { print, printJson } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';
import { padded, widthOf } from '../terminal/table.ts';
import { resetAfterRestore } from './afterRestore.ts';
import { databaseLines } from './databases.ts';
import { sweepFiles } from './files.ts';
import { linesIn, type Line } from './finding.ts';
import { machineLines } from './machine.ts';
import { retriedLines, retry } from './parked.ts';

/** Options as commander parses them. */
export interface DoctorOptions {
  /** A read model, or `readModel/stream`; true: all. */
  readonly retry?: string | true;
  readonly sweepFiles?: true;
  readonly afterRestore?: true;
  readonly yes?: true;
  readonly json?: true;
}

/** A projector refuses to lead on a log that ends before its checkpoints, which is exactly what a restore repairs. */
const WITHOUT_PROJECTOR = 'postgres,eventstore';
const EVERYTHING = `${WITHOUT_PROJECTOR},projector`;

/** Checks everything and prints one page. Resolves with exit code 1 when anything is wrong. */
export async function examine(
  { retry: wanted, sweepFiles: isSweep, afterRestore, yes, json }: DoctorOptions,
  t: Translate,
): Promise<number> {
  endOnInterrupt();
  const folder = dataFolder();
  const given = addressesOf();
  const running = given ? null : runningOn(folder);
  if (!given && !running) assertDataFolder(folder);
  if (afterRestore)
    return withParts(given ?? running, folder, [WITHOUT_PROJECTOR], (addresses, failure) => {
      if (!addresses) throw failure ?? new Failure('session.partsFailed');
      return resetAfterRestore(addresses, { yes, json }, t);
    });

  const lines = linesIn(t);
  let takenUp: readonly string[] = [];
  const all = await withParts(given ?? running, folder, [EVERYTHING, WITHOUT_PROJECTOR], async (addresses, failure) => {
    const machine = await machineLines(folder, running, given === null, t, lines);
    const advice = t('doctor.advice.start', { folder });
    const refused = failure ? [lines.wrong('start', t(failure.key, failure.details), advice)] : [];
    if (!addresses) return [...machine, ...refused];
    if (wanted !== undefined) takenUp = retriedLines(await retry(wanted, addresses), t);
    const files = folderStore(filesIn(folder));
    if (isSweep) takenUp = [...takenUp, await sweepFiles(addresses, files, t)];
    return [...machine, ...refused, ...(await databaseLines(addresses, t, lines, files))];
  });
  const problems = all.filter(({ isFine }) => !isFine);
  if (json) printJson({ isFine: problems.length === 0, lines: all, retried: takenUp });
  else {
    for (const line of takenUp) print(line);
    printPage(all, problems, t);
  }
  return problems.length > 0 ? ExitCode.failed : ExitCode.ok;
}

/**
 * When nothing is running, starting the parts is part of the check; fewer parts are tried when all of them can't start.
 */
async function withParts<T>(
  known: Addresses | null,
  folder: string,
  attempts: readonly string[],
  work: (addresses: Addresses | null, failure: Failure | null) => Promise<T>,
): Promise<T> {
  if (known) return work(known, null);
  let failure: Failure | null = null;
  for (const parts of attempts) {
    let own;
    try {
      own = await startOwnParts(folder, parts);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failure ??= error;
      continue;
    }
    try {
      return await work(own.addresses, failure);
    } finally {
      await own.stop();
    }
  }
  return work(null, failure);
}

function printPage(all: readonly Line[], problems: readonly Line[], t: Translate): void {
  const width = Math.max(...all.map(({ name }) => widthOf(name)));
  for (const { name, isFine, text, advice } of all) {
    print(`${isFine ? '  ' : '! '}${padded(name, width)}  ${text}`);
    if (advice) print(`  ${' '.repeat(width)}  -> ${advice}`);
  }
  print(`\n${problems.length === 0 ? t('doctor.fine') : t('doctor.problems', { count: problems.length })}`);
}
