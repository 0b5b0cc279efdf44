import { retryParked } from '../../projections/retryParked.ts';
import { upcasters } from '../../server/domain/upcasters.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { addressesOf, dataFolder, runningOn, type Addresses } from '../session/addresses.ts';
import { startOwnParts } from '../session/ownParts.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { endOnInterrupt } from '../terminal/interrupt.ts';
import { print, printJson } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { databaseLines } from './databases.ts';
import { linesIn, type Line } from './finding.ts';
import { machineLines } from './machine.ts';

/** Its arguments, as commander reads them. */
export interface DoctorOptions {
  readonly retry?: true;
  readonly json?: true;
}

/** Looks at everything and prints one page; resolves with exit code 1 when anything is wrong. */
export async function examine({ retry, json }: DoctorOptions, say: Say): Promise<number> {
  endOnInterrupt();
  const folder = dataFolder();
  const lines = linesIn(say);
  const given = addressesOf();
  const running = given ? null : runningOn(folder);
  const all = await withParts(given ?? running, folder, async (addresses) => {
    const machine = await machineLines(folder, running, given === null, say, lines);
    if (addresses instanceof Failure) {
      return [
        ...machine,
        lines.wrong('start', say(addresses.key, addresses.details), say('doctor.advice.start', { folder })),
      ];
    }
    if (retry) await retryAll(addresses, say);
    return [...machine, ...(await databaseLines(addresses, say, lines))];
  });
  const problems = all.filter(({ isFine }) => !isFine);
  if (json) printJson({ isFine: problems.length === 0, lines: all });
  else printPage(all, problems, say);
  return problems.length > 0 ? ExitCode.failed : ExitCode.ok;
}

/** With nothing running, whether it can start is part of the question. */
async function withParts<T>(
  known: Addresses | null,
  folder: string,
  work: (addresses: Addresses | Failure) => Promise<T>,
): Promise<T> {
  if (known) return work(known);
  let parts;
  try {
    parts = await startOwnParts(folder);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return work(error);
  }
  try {
    return await work(parts.addresses);
  } finally {
    await parts.stop();
  }
}

async function retryAll({ databaseUrl, eventStoreUrl }: Addresses, say: Say): Promise<void> {
  const store = eventStoreDb(eventStoreUrl, upcasters);
  try {
    for (const { projection, stream, events, error } of await retryParked({ databaseUrl, store })) {
      print(
        error === null
          ? say('doctor.retried', { projection, stream, events })
          : say('doctor.stillParked', { projection, stream, error }),
      );
    }
  } finally {
    await store.close();
  }
}

function printPage(all: readonly Line[], problems: readonly Line[], say: Say): void {
  const width = Math.max(...all.map(({ name }) => name.length));
  for (const { name, isFine, text, advice } of all) {
    print(`${isFine ? '  ' : '! '}${name.padEnd(width)}  ${text}`);
    if (advice) print(`  ${' '.repeat(width)}  -> ${advice}`);
  }
  print(`\n${problems.length === 0 ? say('doctor.fine') : say('doctor.problems', { count: problems.length })}`);
}
