import type { Database } from './database.ts';
import { Draft } from './draft.ts';
import { EventTypes } from './eventTypes.ts';
import { flush, lastNumbers } from './flush.ts';
import { metastreamOf } from './streamMetadata.ts';

/** What EventStoreDB writes with its defaults: 30 days, and only operators may read. */
const METADATA = { $maxAge: 2_592_000, $acl: { $r: '$ops', $w: [], $d: [], $mr: [], $mw: [] } };

/**
 * The metadata of the stream of scavenges, with which every log of EventStoreDB begins: nobody may take `$all` for empty
 * or a system event for one of its own.
 */
export async function writeFirstEvent(
  database: Database,
  clock: () => number,
  newEventId: () => string,
): Promise<void> {
  const numbers = await lastNumbers(database);
  if (numbers.position > 0) return;
  const draft = new Draft(numbers, new Map(), new Map(), await EventTypes.load(database), newEventId);
  const event = {
    id: newEventId(),
    type: '$metadata',
    isJson: true,
    data: Buffer.from(JSON.stringify(METADATA)),
    metadata: new Uint8Array(),
  };
  draft.take({ kind: 'append', stream: metastreamOf('$scavenges'), expected: 'any', events: [event] }, clock());
  await flush(database, draft);
}
