import type pg from 'pg';
import type { Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { parseStreamName } from '../../server/kernel/streamName.ts';
import { LIVE_CHANNEL } from '../../server/kernel/running/channels.ts';
import type { Projection } from '../projection.ts';

const MAX_IDS = 50;
/** PostgreSQL refuses payloads of 8,000 bytes. */
const MAX_BYTES = 7_900;

interface LiveTag {
  readonly type: string;
  readonly id?: string;
}

/** A notice of a projection that had no events in a batch: it has reached the batch's position. */
export const reachedNotice = (projection: string, at: Position): string =>
  JSON.stringify({ p: projection, at: String(at) });

/** A notice, to its company only and without a position, that a stream was parked, unparked or retried in vain. */
export function parkedNotice(projection: string, stream: string): string {
  const company = parseStreamName(stream)?.companyId;
  return JSON.stringify({
    p: projection,
    at: '0',
    ...(company ? { c: company, tags: [{ type: 'ParkedStream' }] } : {}),
  });
}

/** One payload per company in the batch: what to fetch again, never the data (design 7). */
export function notices({ name, tags }: Projection, events: readonly RecordedEvent[], at: Position): string[] {
  const companies = new Map<string, Map<string, Set<string> | null>>();
  for (const event of events) {
    const { metadata, data } = event;
    let types = companies.get(metadata.companyId);
    if (!types) companies.set(metadata.companyId, (types = new Map<string, Set<string> | null>()));
    for (const { type, id } of tags) {
      const fields = data as Readonly<Record<string, unknown>>;
      const value = typeof id === 'function' ? id(event) : (fields[id ?? ''] ?? undefined);
      // About no record of this type.
      if (value === null) continue;
      for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) note(types, type, each);
    }
  }
  if (companies.size === 0) return [reachedNotice(name, at)];
  return [...companies].map(([company, types]) => {
    const payload = (changed: readonly LiveTag[]): string =>
      JSON.stringify({ p: name, at: String(at), c: company, tags: changed });
    const exact = payload(
      [...types].flatMap(([type, ids]) => (ids ? [...ids].map((id) => ({ type, id })) : [{ type }])),
    );
    return Buffer.byteLength(exact) < MAX_BYTES ? exact : payload([...types.keys()].map((type) => ({ type })));
  });
}

/** One more id of a type; null: the whole type, since an id is missing or there are too many. */
function note(types: Map<string, Set<string> | null>, type: string, id: unknown): void {
  const ids = types.get(type);
  if (ids === null) return;
  if (typeof id !== 'string' || (ids?.size === MAX_IDS && !ids.has(id))) types.set(type, null);
  else types.set(type, (ids ?? new Set()).add(id));
}

/** Sends payloads; within a transaction they are sent on commit. */
export async function notify(on: pg.Pool | pg.ClientBase, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await on.query({
    name: 'crossdock notify',
    text: `SELECT pg_notify('${LIVE_CHANNEL}', payload) FROM unnest($1::text[]) AS payload`,
    values: [payloads],
  });
}
