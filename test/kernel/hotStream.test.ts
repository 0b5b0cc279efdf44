import { ANY, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sequence, takeSequenceBlock } from '../../server/domain/company/sequence.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { Busy, commandHandler, type CommandHandler } from '../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { context } from '../support/context.ts';
import { forkNode, type TestNode } from '../support/eventStoreNode.ts';
import { until } from '../support/program.ts';

const isLong = process.env.CROSSDOCK_LONG === '1';
/** How long each load lasts: long enough to see a figure in a long run, to see that it holds here. */
const LOAD_MS = isLong ? 10_000 : 1_500;
/** The client's own deadline of an append in a long run; beside other tests it takes as long as it takes. */
const DEADLINE_MS = isLong ? 10_000 : 120_000;

let node: TestNode;
let elsewhere: EventStore;
beforeAll(async () => {
  node = await forkNode();
  elsewhere = eventStoreDb(node.address);
});
afterAll(async () => {
  await elsewhere.close();
  await node.stop();
});

const handlerOn = (store: EventStore): CommandHandler => commandHandler({ store, clock: systemClock });

/** One writer after another takes numbers from one stream, and repeats what was refused as busy under its own id. */
async function write(handler: CommandHandler, kind: string, goesOn: () => boolean, told: string[]): Promise<number> {
  let busy = 0;
  while (goesOn()) {
    const commandId = newCommandId();
    const take = (): Promise<unknown> =>
      handler
        .handle(sequence, kind, { kind, count: 1 }, takeSequenceBlock, context({ commandId }))
        .catch((error: unknown) => {
          if (!(error instanceof Busy)) throw error;
          busy++;
          return take();
        });
    await take();
    told.push(commandId);
  }
  return busy;
}

async function mustHold(kind: string, told: readonly string[]): Promise<void> {
  const seen: string[] = [];
  for await (const event of node.store.read(streamName('acme', 'sequence', kind))) {
    expect(event.revision).toBe(BigInt(seen.length));
    expect(event.data).toEqual({ kind, from: seen.length + 1, to: seen.length + 1 });
    seen.push(event.metadata.commandId);
  }
  expect([...seen].sort()).toEqual([...told].sort());
}

it('takes 10,000 appends at once, each within its deadline, whatever their revision', async () => {
  const client = EventStoreDBClient.connectionString(node.address);
  const flood = Array.from({ length: 10_000 }, (_, n) =>
    client.appendToStream('flood', jsonEvent({ type: 'Flooded', data: { n } }), {
      expectedRevision: ANY,
      deadline: DEADLINE_MS,
    }),
  );
  const revisions = (await Promise.all(flood)).map(({ nextExpectedRevision }) => Number(nextExpectedRevision));
  await client.dispose();
  expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
});

describe('a stream that many write to', () => {
  it.each([
    ['sixteen of one process', 16, 0],
    ['sixteen of one process and four of another', 16, 4],
    ['sixteen of each of two processes', 16, 16],
  ] as const)('%s: each takes effect once, in order', async (name, here, there) => {
    const kind = `hot${String(here)}x${String(there)}`;
    const [mine, theirs]: [string[], string[]] = [[], []];
    const [ours, others] = [handlerOn(node.store), handlerOn(elsewhere)];
    const end = Date.now() + LOAD_MS;
    const isTime = (): boolean => Date.now() < end;
    const busy = await Promise.all([
      ...Array.from({ length: here }, () => write(ours, kind, isTime, mine)),
      ...Array.from({ length: there }, () => write(others, kind, isTime, theirs)),
    ]);
    await mustHold(kind, [...mine, ...theirs]);
    const perSecond = (count: number) => String(Math.round((count * 1000) / LOAD_MS));
    console.log(
      `${name}: ${perSecond(mine.length)} + ${perSecond(theirs.length)} commands/s, ${String(busy.reduce((a, b) => a + b))} times busy`,
    );
  });
});

describe('a process beside another that writes to the stream without a pause', () => {
  const COMMANDS = 20;
  /** Appends of the other until this one is noticed, and for each of its commands. */
  const NOTICED_WITHIN = 200;
  const PER_COMMAND = 10;

  it('has its turn too, and is never told "busy"', async () => {
    const kind = 'fair';
    let appends = 0;
    const counting: EventStore = {
      ...node.store,
      append(...call) {
        appends++;
        return node.store.append(...call);
      },
    };
    const [loud, quiet] = [handlerOn(counting), handlerOn(elsewhere)];
    const [many, few]: [string[], string[]] = [[], []];
    let isOver = false;
    const flood = Promise.all(Array.from({ length: 8 }, () => write(loud, kind, () => !isOver, many)));
    await until(
      () => appends,
      (count) => count > 10,
    );
    const before = appends;
    let left = COMMANDS;
    const busy = await write(quiet, kind, () => left-- > 0, few).finally(() => {
      isOver = true;
    });
    await flood;
    await mustHold(kind, [...many, ...few]);
    console.log(`${String(COMMANDS)} commands beside ${String(appends - before)} appends of another process`);
    // Whose turn comes when is the machine's to say where others keep it busy.
    if (!isLong) return;
    expect(busy).toBe(0);
    expect(appends - before).toBeLessThan(NOTICED_WITHIN + COMMANDS * PER_COMMAND);
  });
});
