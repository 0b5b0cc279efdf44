import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { foldRows, type FoldedRows } from '../foldRows.ts';
import type { Projection } from '../projection.ts';
import { PoisonEvent } from './failures.ts';

/** Applies events with a projection's handlers; throws PoisonEvent, naming the event, when a handler fails. */
export function applyEvents(projection: Projection, events: readonly RecordedEvent[]): FoldedRows {
  const rows = foldRows();
  for (const event of events) {
    try {
      assertReadable(event);
      projection.apply(rows, event);
    } catch (error) {
      throw new PoisonEvent(projection.name, event, error);
    }
  }
  return rows;
}

/** The client hands bad JSON over as it is: as text, or as bytes. */
function assertReadable({ data, metadata }: RecordedEvent): void {
  if (typeof data !== 'object' || data === null) throw new TypeError('its payload is no JSON object');
  if (typeof (metadata as { companyId?: unknown }).companyId !== 'string')
    throw new TypeError('its metadata names no company');
}
