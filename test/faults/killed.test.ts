import { afterAll, beforeAll, describe, it } from 'vitest';
import { pause, startProgram, until, type Program } from '../support/program.ts';
import { priceSetters, WRITERS, type PriceSetters } from './load.ts';

/** A few rounds in `npm test`, the figures of trust.md in `npm run test:faults`. */
const isLong = process.env.CROSSDOCK_LONG === '1';

let program: Program;
let people: PriceSetters;

beforeAll(async () => {
  program = await startProgram();
  people = await priceSetters(program);
});
afterAll(() => program.stop());

type Part = 'server' | 'eventstore' | 'postgres' | 'projector';

async function killUnderLoad(parts: readonly Part[], rounds: number): Promise<void> {
  const load = people.start();
  const gaps: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await pause(50 + Math.random() * 450);
      const { pids } = program.runtime();
      for (const part of parts) process.kill(pids[part], 'SIGKILL');
      const [killedAt, answered] = [Date.now(), load.told.length];
      await until(
        () => load.told.length,
        (length) => length >= answered + WRITERS * 2,
        30_000,
      );
      gaps.push(Date.now() - killedAt);
      await until(
        () => program.runtime().pids,
        (now) => parts.every((part) => now[part] !== pids[part]),
        30_000,
      );
    }
  } finally {
    await load.stop();
  }
  await people.mustHold(load.told);
  gaps.sort((a, b) => a - b);
  console.log(
    `${parts.join(' + ')}: ${String(rounds)} kills, ${String(load.told.length)} prices told, back in ${String(gaps.at(rounds >> 1))} ms (median), ${String(gaps.at(-1))} ms (worst); refused meanwhile: ${JSON.stringify([...load.refused])}`,
  );
}

describe('killed under load: nothing that was told is lost, nothing happens twice', () => {
  it('F1 the server', () => killUnderLoad(['server'], isLong ? 20 : 2), 600_000);
  it('F3 the projector, in the middle of its batches', () => killUnderLoad(['projector'], isLong ? 50 : 3), 600_000);
  it('F7 the event store node', () => killUnderLoad(['eventstore'], isLong ? 20 : 2), 600_000);
  it(
    'F8 PostgreSQL and the event store node together, in mid-flush',
    () => killUnderLoad(['postgres', 'eventstore'], isLong ? 50 : 2),
    1_200_000,
  );
});
