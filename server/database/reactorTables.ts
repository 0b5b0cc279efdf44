import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Position = ColumnType<string, string, string>;

/** State of reactors, outbox and password resets. In the vault: a rebuild must not touch it (design 4). */
export interface ReactorTables {
  'vault.reactor': {
    name: string;
    /** The last event that it has handled or skipped. */
    position: Position;
    /** Epoch of the leader that moved it last; older ones are fenced off. */
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
    /** Time of the next attempt. */
    next_at: Timestamp;
  };
  'vault.outbox': {
    id: string;
    company_id: string;
    /** Purpose: `passwordReset`. */
    kind: string;
    recipient: string;
    subject: string;
    /** Erased once sent or failed when it held a secret. */
    text: string;
    html: string;
    /** Fixed before the first attempt, so that mail programs show repeats once. */
    message_id: ColumnType<string | null, undefined, string>;
    is_secret: boolean;
    created_at: Timestamp;
    /** Not sent after this. */
    expires_at: ColumnType<Date | null, Date | null, Date | null>;
    attempts: ColumnType<number, number | undefined, number>;
    next_at: Timestamp;
    sent_at: ColumnType<Date | null, undefined, Date | null>;
    failed_at: ColumnType<Date | null, undefined, Date | null>;
    error: ColumnType<string | null, undefined, string | null>;
  };
  'vault.password_reset_request': {
    id: string;
    /** As typed; erased once handled. */
    email: string;
    email_hash: Buffer;
    ip: string;
    language: string;
    /** Origin of the console in use, where the link leads. */
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
