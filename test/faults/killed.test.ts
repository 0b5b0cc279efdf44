import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { pause, until, type Program } from '../support/program.ts';
import { startDemo } from '../support/demo.ts';
import { priceSetters, WRITERS, type PriceSetters } from './load.ts';

/** A few rounds in `npm test`, the figures of trust.md in `npm run test:faults`. */
const isLong = process.env.CROSSDOCK_LONG === '1';

let program: Program;
let people: PriceSetters;

beforeAll(async () => {
  program = await startDemo();
  people = await priceSetters(program);
});
afterAll(() => program.stop());

/** Kills after which the whole log and all lists are looked at. */
const BLOCK = 50;

type Part = 'server' | 'eventstore' | 'postgres' | 'projector';

/** A part may be ending by itself just then, for want of one that was killed before. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Resolves once read models move on under the load. */
async function takesEventsIn(): Promise<void> {
  const client = new pg.Client({ connectionString: program.runtime().databaseUrl });
  await client.connect();
  const reached = async (): Promise<number> => {
    const { rows } = await client.query<{ furthest: string }>(
      'SELECT max(position) AS furthest FROM plumbing.checkpoint',
    );
    return Number(rows[0]?.furthest ?? -1);
  };
  try {
    const before = await reached();
    await until(reached, (now) => now > before, 30_000);
  } finally {
    await client.end();
  }
}

/** In blocks, each of which must hold before the next begins. */
async function killUnderLoad(parts: readonly Part[], rounds: number): Promise<void> {
  for (let left = rounds; left > 0; left -= BLOCK) await killInBlock(parts, Math.min(left, BLOCK));
}

async function killInBlock(parts: readonly Part[], rounds: number): Promise<void> {
  const load = people.start();
  const gaps: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await pause(50 + Math.random() * 450);
      const { pids } = program.runtime();
      for (const part of parts) kill(pids[part]);
      const [killedAt, answered] = [Date.now(), load.told.length];
      await until(
        () => load.told.length,
        (length) => length >= answered + WRITERS * 2,
        30_000,
      );
      await until(
        () => program.runtime().pids,
        (now) => parts.every((part) => now[part] !== pids[part]),
        30_000,
      );
      // Or the next kill would meet one that has not begun.
      if (parts.includes('projector')) await takesEventsIn();
      gaps.push(Date.now() - killedAt);
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
  it('F3 the projector, in the middle of its batches', () => killUnderLoad(['projector'], isLong ? 500 : 3), 7_200_000);
  it('F7 the event store node', () => killUnderLoad(['eventstore'], isLong ? 20 : 2), 600_000);
  it(
    'F8 PostgreSQL and the event store node together, in mid-flush',
    () => killUnderLoad(['postgres', 'eventstore'], isLong ? 50 : 2),
    1_200_000,
  );
});
