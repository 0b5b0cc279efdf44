import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { pause, until, type Program } from '../support/program.ts';
import { startDemo } from '../support/demo.ts';
import { PRODUCT_PATIENCE } from '../support/patience.ts';
import { tellFault, turns } from '../support/longRun.ts';
import { priceSetters, refusals, WRITERS, type PriceSetters } from './load.ts';

/** On our node in its harsh form: each part once or twice in `npm test`, the figures of trust.md in `npm run test:faults`. */
const isLong = process.env.CROSSDOCK_LONG === '1';

let program: Program;
let people: PriceSetters;

beforeAll(async () => {
  program = await startDemo({ EVENTSTORE_HARSH: '1', ...PRODUCT_PATIENCE });
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
    await until(reached, (now) => now > before);
  } finally {
    await client.end();
  }
}

interface Killed {
  readonly told: number;
  readonly gaps: readonly number[];
  readonly refused: string;
}

/** In blocks, each of which must hold before the next begins. */
async function killUnderLoad(fault: string, parts: readonly Part[], rounds: number, minutes: number): Promise<void> {
  const blocks: Killed[] = [];
  const kills = turns(rounds, minutes);
  for (;;) {
    const block = await killInBlock(atMost(BLOCK, kills, parts));
    if (block.gaps.length === 0) break;
    blocks.push(block);
  }
  tellFault({
    fault,
    rounds: blocks.flatMap(({ gaps }) => gaps).length,
    told: blocks.reduce((sum, { told }) => sum + told, 0),
    recoveryMs: blocks.flatMap(({ gaps }) => gaps),
    note: blocks.at(-1)?.refused ?? '',
  });
}

function* atMost(count: number, kills: Iterator<unknown>, parts: readonly Part[]): Generator<readonly Part[]> {
  for (let left = count; left > 0 && !kills.next().done; left--) yield parts;
}

/** Kills these parts, one after the other, each time those that are together at once. */
async function killInBlock(kills: Iterable<readonly Part[]>): Promise<Killed> {
  const load = people.start();
  const gaps: number[] = [];
  try {
    for (const parts of kills) {
      await pause(50 + Math.random() * 450);
      const { pids } = program.runtime();
      for (const part of parts) kill(pids[part]);
      const [killedAt, answered] = [Date.now(), load.told.length];
      await until(
        () => load.told.length,
        (length) => length >= answered + WRITERS * 2,
      );
      await until(
        () => program.runtime().pids,
        (now) => parts.every((part) => now[part] !== pids[part]),
      );
      // Or the next kill would meet one that has not begun.
      if (parts.includes('projector')) await takesEventsIn();
      gaps.push(Date.now() - killedAt);
    }
  } finally {
    await load.stop();
  }
  if (gaps.length > 0) await people.mustHold(load.told);
  return { told: load.told.length, gaps, refused: refusals(load) };
}

describe('killed under load: nothing that was told is lost, nothing happens twice', () => {
  if (isLong)
    it.each([
      ['F1 the server', ['server'], 20, 1.5],
      ['F3 the projector, in the middle of its batches', ['projector'], 500, 4],
      ['F7 the event store node', ['eventstore'], 20, 1.5],
      ['F8 PostgreSQL and the event store node together, in mid-flush', ['postgres', 'eventstore'], 50, 2.5],
    ] as const)('%s', killUnderLoad, 1_200_000);
  else
    it('each part in its turn', async () => {
      const kills = [['server'], ['projector'], ['eventstore'], ['projector'], ['postgres', 'eventstore'], ['server']];
      const { gaps, told } = await killInBlock(kills as Part[][]);
      tellFault({ fault: 'F1, F3, F7, F8 each part killed', rounds: gaps.length, told, recoveryMs: gaps });
    });
});
