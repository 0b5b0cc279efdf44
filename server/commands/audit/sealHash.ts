import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';

/**
 * One event as seals see it: a line of UTF-8, `[position,stream,revision,id,type,data,metadata]` as JSON without spaces,
 * positions and revisions as decimal strings, keys in the order of `canonicalJson`, data and metadata as they were written
 * and not as today's code would read them. Stream and revision are more than trust.md asks for: an event moved to another
 * stream must show too.
 */
const sealedLine = ({ position, stream, revision, id, type, data, metadata }: RecordedEvent): string =>
  `${canonicalJson([String(position), stream, String(revision), id, type, data, metadata])}\n`;

export interface SealHash {
  add(event: RecordedEvent): void;
  readonly events: number;
  /** Positions of the first and the last event so far; null while there is none. */
  readonly from: string | null;
  readonly to: string | null;
  /** sha-256 of the lines of all events, hex; ends it. */
  digest(): string;
}

/** What one seal covers, event by event in the order of the log. */
export function sealHash(): SealHash {
  const hash = createHash('sha256');
  let events = 0;
  let from: string | null = null;
  let to: string | null = null;
  return {
    add(event) {
      hash.update(sealedLine(event));
      events++;
      to = String(event.position);
      from ??= to;
    },
    get events() {
      return events;
    },
    get from() {
      return from;
    },
    get to() {
      return to;
    },
    digest: () => hash.digest('hex'),
  };
}
