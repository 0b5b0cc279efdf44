import { sql } from 'kysely';
import { projections } from '../../projections/all.ts';
import type { RecordedEvent } from '../kernel/eventStore.ts';
import type { Services } from '../services.ts';

/**
 * Events searched after a checkpoint. The store reports progress every 32, so an idle read model is never further from
 * the end than this.
 */
const LOOK = 100;

/** State of one read model relative to the log. */
export interface ReadModelState {
  readonly name: string;
  /** Events of its types after its checkpoint, as far as `LOOK` goes. */
  readonly eventsBehind: number;
  /** Age of the oldest pending event. */
  readonly secondsBehind: number;
  /** Parked streams. */
  readonly parked: number;
}

/**
 * The state of every read model, by checkpoint and log. Events that it doesn't handle don't count, though its
 * checkpoint is before them. Throws when a store is unavailable.
 */
export async function readModelStates({
  db,
  store,
  clock,
}: Pick<Services, 'db' | 'store' | 'clock'>): Promise<ReadModelState[]> {
  const rows = await db
    .selectFrom('plumbing.checkpoint as checkpoint')
    .select(['checkpoint.projection', 'checkpoint.position'])
    .select((with_) =>
      with_
        .selectFrom('plumbing.parked as parked')
        .select(sql<string>`count(*)`.as('count'))
        .whereRef('parked.projection', '=', 'checkpoint.projection')
        .as('parked'),
    )
    .orderBy('checkpoint.projection')
    .execute();
  const head = (await store.head()) ?? -1n;
  const next = new Map<bigint, readonly RecordedEvent[]>();
  for (const position of new Set(rows.map((row) => BigInt(row.position))))
    next.set(position, position < head ? await eventsAfter(store, position) : []);
  return rows.flatMap((row) => {
    const types = projections.find(({ name }) => name === row.projection)?.types;
    if (!types) return [];
    const position = BigInt(row.position);
    const events = next.get(position) ?? [];
    const own = events.filter(({ type }) => types.includes(type));
    // Too many events of others to find out what is pending: counts them all.
    const pending = own.length === 0 && events.length === LOOK ? events : own;
    const [oldest] = pending;
    const age = oldest ? (Date.parse(clock.now()) - Date.parse(oldest.metadata.recordedAt)) / 1000 : 0;
    return {
      name: row.projection,
      eventsBehind: pending.length,
      secondsBehind: Math.max(0, age),
      parked: Number(row.parked ?? 0),
    };
  });
}

async function eventsAfter(store: Services['store'], position: bigint): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll({ after: position < 0n ? null : position, maxCount: LOOK }))
    events.push(event);
  return events;
}
