import { sql } from 'kysely';
import { projections } from '../../projections/all.ts';
import type { RecordedEvent } from '../kernel/eventStore.ts';
import type { Services } from '../services.ts';

/**
 * Events looked at behind a checkpoint. The store tells a subscription every 32 how far it has searched, so that a read
 * model that waits for nothing is never further from the end than that.
 */
const LOOK = 100;

/** How one read model stands to the log. */
export interface ReadModelState {
  readonly name: string;
  /** The log's head minus what is taken in; 0 when nothing is waiting that the read model takes. */
  readonly positionsBehind: number;
  /** How long the oldest event that is not taken in has been standing in the log. */
  readonly secondsBehind: number;
  /** Streams that it leaves out since an event of theirs failed. */
  readonly parked: number;
}

/**
 * Where every read model stands, by its checkpoint and the log itself. Events that it does not take do not wait for it,
 * though its checkpoint stays before them. Throws when either store is away.
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
    // Among many that are none of its business it cannot be seen what waits: then all of them do.
    const oldest = events.find(({ type }) => types.includes(type)) ?? (events.length < LOOK ? undefined : events[0]);
    const age = oldest ? (Date.parse(clock.now()) - Date.parse(oldest.metadata.recordedAt)) / 1000 : 0;
    return {
      name: row.projection,
      positionsBehind: oldest ? Number(head - position) : 0,
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
