import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Connected } from '../../server/database/connect.ts';
import { snapshotsIn } from '../../server/database/snapshots.ts';
import {
  sequence,
  takeSequenceBlock,
  type Sequence,
  type SequenceEvent,
} from '../../server/domain/company/sequence.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { Decider } from '../../server/kernel/decider.ts';
import { commandHandler, type CommandHandler, type Loaded } from '../../server/kernel/handleCommand.ts';
import { derivedUuid, entityId, newCommandId } from '../../server/kernel/ids.ts';
import { newEvents } from '../../server/kernel/newEvents.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { sharedPostgres, type TestDatabase } from '../embedded/postgres.ts';
import { context } from '../support/context.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';
import { until } from '../support/program.ts';

const isLong = process.env.CROSSDOCK_LONG === '1';
const LONG = isLong ? 100_000 : 2_000;

let node: TestNode;
let database: TestDatabase;
let connected: Connected;
let reads = 0;
const errors: string[] = [];
beforeAll(async () => {
  database = await (await sharedPostgres()).database();
  connected = connect(database.urls.server, { name: 'test' });
  node = await startNode();
});
afterAll(async () => {
  await connected.pool.end();
  await node.stop();
  await database.drop();
});

let kind = '';
beforeEach(() => {
  kind = entityId(newCommandId(), 'kind');
  errors.length = 0;
});

/** A handler that has seen nothing yet; `reads` counts the events that it is sent. */
function cold({
  withSnapshots = true,
  decider = sequence,
}: { withSnapshots?: boolean; decider?: typeof sequence } = {}) {
  const store: TestNode['store'] = {
    ...node.store,
    async *read(...call) {
      for await (const event of node.store.read(...call)) {
        reads++;
        yield event;
      }
    },
  };
  const handler = commandHandler({
    store,
    clock: systemClock,
    ...(withSnapshots ? { snapshots: snapshotsIn(connected.pool, ({ message }) => errors.push(message)) } : {}),
  });
  return {
    async load(): Promise<Loaded<Sequence> & { reads: number }> {
      reads = 0;
      const { state, revision, position } = await handler.load(decider, 'acme', kind);
      return { state, revision, position, reads };
    },
    take: (commandId = newCommandId()) => take(handler, commandId),
  };
}

const take = (handler: CommandHandler, commandId: string) =>
  handler.handle(sequence, kind, { kind, count: 1 }, takeSequenceBlock, context({ commandId }));

/** The id of the n-th command that `grow` writes. */
const nth = (n: number): string => derivedUuid(`${kind} ${String(n)}`);

/** Commands straight into the log, many at once: what would take long one by one. */
async function grow(count: number, from = 0): Promise<void> {
  for (let start = from; start < from + count; start += 500) {
    const numbers = Array.from({ length: Math.min(500, from + count - start) }, (_, i) => start + i + 1);
    const events = numbers.flatMap((number) =>
      newEvents(
        [{ type: 'SequenceBlockTaken', data: { kind, from: number, to: number } }],
        context({ commandId: nth(number) }),
        { clock: systemClock, upcasters: {} },
      ),
    );
    await node.store.append(streamName('acme', 'sequence', kind), events, start === 0 ? 'noStream' : BigInt(start - 1));
  }
}

async function saved(): Promise<{ revision: string; version: string } | undefined> {
  const { rows } = await connected.pool.query<{ revision: string; version: string }>(
    'SELECT revision, version FROM plumbing.snapshot WHERE stream = $1',
    [streamName('acme', 'sequence', kind)],
  );
  return rows[0];
}
const isSaved = () => until(saved, (row) => row !== undefined);
const change = (statement: string) => connected.pool.query(`UPDATE plumbing.snapshot SET ${statement}`);

describe('a long stream', () => {
  it('is loaded from its snapshot and what came after it, the same as from its events', async () => {
    await grow(1_300);
    await cold().load();
    expect(await isSaved()).toMatchObject({ revision: '1299' });
    await grow(40, 1_300);
    const { reads: some, ...fast } = await cold().load();
    const { reads: all, ...whole } = await cold({ withSnapshots: false }).load();
    expect(fast).toEqual(whole);
    expect(whole.state).toEqual({ last: 1_340 });
    expect([some, all]).toEqual([256 + 1 + 40, 1_340]);
    await connected.pool.query('DELETE FROM plumbing.snapshot');
    expect(await cold().load()).toEqual({ ...whole, reads: 1_340 });
  });

  it('gets one every 500 events, from 1,000 on', async () => {
    await grow(998);
    const { take: next } = cold();
    await next();
    expect(await saved()).toBeUndefined();
    await next();
    expect(await isSaved()).toMatchObject({ revision: '999' });
    await grow(499, 1_000);
    await next();
    await until(saved, (row) => row?.revision === '1499');
  });

  it('does without one that is damaged, of another decider, or of another log', async () => {
    await grow(1_200);
    await cold().load();
    await isSaved();
    const whole = { ...(await cold({ withSnapshots: false }).load()), reads: 1_200 };
    const later: Decider<Sequence, SequenceEvent> = { ...sequence, version: 2 };
    expect(await cold({ decider: later }).load()).toEqual(whole);
    await until(saved, (row) => row?.version.startsWith('2.') ?? false);
    const otherFold: typeof sequence = { ...sequence, evolve: (_, { data: { to: last } }) => ({ last }) };
    expect(await cold({ decider: otherFold }).load()).toEqual(whole);
    await until(saved, (row) => row?.version.startsWith('1.') ?? false);

    await connected.pool.query('DELETE FROM plumbing.snapshot');
    await cold().load();
    await isSaved();
    await change(`body = set_byte(body, 20, get_byte(body, 20) # 1)`);
    expect(await cold().load()).toEqual(whole);
    expect(errors).toEqual([expect.stringContaining('is damaged')]);

    await connected.pool.query('DELETE FROM plumbing.snapshot');
    await cold().load();
    await isSaved();
    // A log that was restored: another event is there, or none at all.
    await change('revision = 1100');
    expect(await cold().load()).toMatchObject({ state: whole.state, revision: whole.revision });
    await change('revision = 5000');
    expect(await cold().load()).toMatchObject({ state: whole.state, revision: whole.revision });
  });

  it('is written to without its snapshots as well', async () => {
    await grow(1_100);
    const away = connect('postgres://nobody@127.0.0.1:1/none', { name: 'test' });
    const snapshots = snapshotsIn(away.pool, ({ message }) => errors.push(message));
    const handler = commandHandler({ store: node.store, clock: systemClock, snapshots });
    expect(await take(handler, newCommandId())).toMatchObject({ revision: 1_100n });
    expect(errors.join()).toContain('ECONNREFUSED');
    await away.pool.end();
  });

  it(`of ${String(LONG)} events is loaded without reading them`, { timeout: 300_000 }, async () => {
    await grow(LONG);
    const timed = async (options: { withSnapshots: boolean }) => {
      const started = performance.now();
      const { reads: read } = await cold(options).load();
      return { ms: Math.round(performance.now() - started), read };
    };
    const whole = await timed({ withSnapshots: false });
    await cold().load();
    await isSaved();
    const fast = await timed({ withSnapshots: true });
    const { rows } = await connected.pool.query<{ bytes: number }>(
      'SELECT max(length(body)) AS bytes FROM plumbing.snapshot',
    );
    console.log(
      `${String(LONG)} events: ${String(whole.ms)} ms whole, ${String(fast.ms)} ms from a snapshot of ${String(rows[0]?.bytes)} bytes`,
    );
    expect(fast.read).toBeLessThan(300);
  });
});

describe('a command repeated late', () => {
  it('is known again however many commands came since, warm, cold, and from a snapshot', async () => {
    await grow(1_210);
    const warm = cold();
    await warm.load();
    await isSaved();
    for (const n of [1, 1_199, 1_201]) {
      for (const handler of [warm, cold(), cold({ withSnapshots: false })]) {
        expect([n, await handler.take(nth(n))]).toEqual([
          n,
          expect.objectContaining({ revision: BigInt(n - 1), position: expect.any(BigInt) as bigint, types: [] }),
        ]);
      }
    }
    expect(await warm.take()).toMatchObject({ revision: 1_210n, types: ['SequenceBlockTaken'] });
  });

  it('is the 201st since: it takes effect once, where 200 were remembered before', async () => {
    const { take: next } = cold();
    const first = newCommandId();
    const told = await next(first);
    await Promise.all(Array.from({ length: 201 }, () => next()));
    expect(await next(first)).toMatchObject({ revision: told.revision, types: [] });
    expect(await cold().load()).toMatchObject({ revision: 201n, state: { last: 202 } });
  });
});
