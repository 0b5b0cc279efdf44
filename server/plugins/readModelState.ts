import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** How one read model stands to the log. */
export interface ReadModelState {
  readonly name: string;
  /** The log's head minus what is taken in; 0 when nothing is waiting. */
  readonly positionsBehind: number;
  /** How long the oldest event that is not taken in has been standing in the log. */
  readonly secondsBehind: number;
  /** Streams that it leaves out since an event of theirs failed. */
  readonly parked: number;
}

/** Where every read model stands, by its checkpoint and the log itself. Throws when either store is away. */
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
  const waiting = new Map<bigint, string | null>();
  for (const position of new Set(rows.map((row) => BigInt(row.position)))) {
    waiting.set(position, position < head ? await oldestAfter(store, position) : null);
  }
  return rows.map((row) => {
    const position = BigInt(row.position);
    const since = waiting.get(position) ?? null;
    return {
      name: row.projection,
      positionsBehind: since === null ? 0 : Number(head - position),
      secondsBehind: since === null ? 0 : Math.max(0, (Date.parse(clock.now()) - Date.parse(since)) / 1000),
      parked: Number(row.parked ?? 0),
    };
  });
}

/** When the next event was recorded; null when only the store's own stand there. */
async function oldestAfter(store: Services['store'], position: bigint): Promise<string | null> {
  for await (const { metadata } of store.readAll({ after: position < 0n ? null : position, maxCount: 1 }))
    return metadata.recordedAt;
  return null;
}
