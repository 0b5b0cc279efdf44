import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Position = ColumnType<string, string, string>;

/** What acts: reactors, mail on its way out, forgotten passwords. In the vault: a rebuild must not touch it (design 4). */
export interface ReactorTables {
  'vault.reactor': {
    name: string;
    /** The last event that it has reacted to or passed over. */
    position: Position;
    /** Of the leader that moved it last; older ones are fenced off. */
    epoch: ColumnType<string, string, string>;
    deployed_at: Timestamp;
    moved_at: Timestamp;
  };
  'vault.reactor_parked': {
    reactor: string;
    stream: string;
    position: Position;
    revision: ColumnType<string, string, string>;
    event: string;
    error: string;
    tries: ColumnType<number, number, number>;
    parked_at: Timestamp;
    /** When it is tried again. */
    next_at: Timestamp;
  };
  'vault.outbox': {
    id: string;
    company_id: string;
    /** What it is about: `passwordReset`. */
    kind: string;
    recipient: string;
    subject: string;
    /** Empty once sent or given up when it held a secret. */
    text: string;
    html: string;
    /** Fixed before the first attempt and the same in all, so that mail programs show it once. */
    message_id: ColumnType<string | null, undefined, string>;
    is_secret: boolean;
    created_at: Timestamp;
    /** After this it is of no use any more. */
    expires_at: ColumnType<Date | null, Date | null, Date | null>;
    attempts: ColumnType<number, number | undefined, number>;
    next_at: Timestamp;
    sent_at: ColumnType<Date | null, undefined, Date | null>;
    failed_at: ColumnType<Date | null, undefined, Date | null>;
    error: ColumnType<string | null, undefined, string | null>;
  };
  'vault.password_reset_request': {
    id: string;
    /** As typed; empty once handled. */
    email: string;
    email_hash: Buffer;
    ip: string;
    language: string;
    /** Of the console that was asked: where the link leads. */
    origin: string;
    correlation_id: string;
    requested_at: Timestamp;
    handled_at: ColumnType<Date | null, undefined, Date>;
  };
  'vault.password_reset': {
    user_id: string;
    company_id: string;
    /** sha-256 of the one-time token. */
    token_hash: Buffer;
    expires_at: Timestamp;
  };
}
