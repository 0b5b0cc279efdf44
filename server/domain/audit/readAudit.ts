import { type Decider, type Event, DomainError } from '../../kernel/decider.ts';

/** How data leave the console in a file. */
export type ExportFormat = 'csv' | 'json' | 'pdf' | 'xlsx';

/**
 * What someone took out of the books without changing them (trust 6); who, when and through which channel is in the
 * metadata. `what` names it as the code does: `products`, `priceList`, `productHistory`, `stock`. `rows`: how many records of it
 * were handed out. `sha256` is the file's in hex, so that a file found elsewhere can be matched; null where it was not
 * known before the data left. `position` is how far the log had been read, as a decimal string, so that paper can be
 * matched with what stood in the books; null where nothing depends on it.
 */
export type ReadEvent =
  | Event<
      'DataExported',
      {
        what: string;
        format: ExportFormat;
        rows: number;
        /** What limited it, as the list's query parameters: `{ searchKey: 'apple' }`; empty: everything. */
        filter: Readonly<Record<string, string | number | boolean>>;
        position: string | null;
        sha256: string | null;
      }
    >
  | Event<
      'DocumentPrinted',
      {
        what: string;
        /** The record that it shows, null for a list. */
        id: string | null;
        copies: number;
        rows: number;
        position: string | null;
        sha256: string | null;
      }
    >
  | Event<
      'DocumentRead',
      {
        what: string;
        /** The record whose file it is. */
        id: string;
        /** What the record belongs to. */
        ownerKind: string;
        ownerId: string;
        version: number;
        sha256: string;
        /** Shown in place, or handed out to be kept. */
        disposition: 'inline' | 'attachment';
        /** A link that opens it for anybody until then (ISO UTC); null: it went to the one who asked. */
        linkUntil: string | null;
      }
    >
  /** Someone looked at what is private of a person; `id` is theirs. */
  | Event<'PrivateDetailsRead', { what: string; id: string }>
  | Event<
      'PastViewed',
      {
        what: string;
        /** The record that was looked at, null for the whole company. */
        id: string | null;
        /** The moment that was looked at, ISO UTC. */
        instant: string;
        position: string | null;
      }
    >;

/** Nothing is decided on earlier reads. */
export type ReadAudit = Readonly<Record<string, never>>;

/** Reads of one company in one month (UTC): a stream of its own each, since it would grow without end otherwise. */
export const readAudit: Decider<ReadAudit, ReadEvent> = {
  category: 'audit',
  initialState: () => ({}),
  evolve: (state) => state,
};

/** The stream's id for reads at an instant (ISO UTC): `reads_202611`. */
export const readsOf = (instant: string): string => `reads_${instant.slice(0, 7).replace('-', '')}`;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** One read, as the event that it becomes. */
export interface RecordRead {
  read: ReadEvent;
}

/** Every read is a fact of its own; refused where the moment looked at is none, since an auditor could not follow it. */
export function recordRead({ read }: RecordRead, _: ReadAudit): ReadEvent[] {
  if (read.type === 'PastViewed' && !INSTANT.test(read.data.instant))
    throw new DomainError('audit.instantInvalid', { value: read.data.instant }, 'instant');
  return [read];
}
