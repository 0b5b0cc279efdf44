import type { ColumnType, Generated } from 'kysely';
import type { Numeric } from '../../projections/columnTypes.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read and written as text: a bigint. */
type Bigint = ColumnType<string, string, string>;

/** State of projector, reactors and views of the past; a rebuild leaves it alone. */
interface PlumbingTables {
  'plumbing.checkpoint': {
    projection: string;
    /** Always one (design 5). */
    partition: number;
    /** Version of the projection that created the current tables. */
    version: number;
    /** Everything up to here is in the tables; -1 before the first event. */
    position: Numeric;
    /** Epoch of the leader that may move it: a newer leader fences off older ones. */
    epoch: Bigint;
    /** Increases with every change of the parked streams, so that a runner notices a stale list. */
    parks: Bigint;
    moved_at: ColumnType<Date, string | undefined, string>;
  };
  /** A stream that one projection skips since one of its events failed, from that event on. */
  'plumbing.parked': {
    projection: string;
    stream: string;
    position: Numeric;
    revision: Bigint;
    /** Type of the failed event. */
    event: string;
    error: string;
    parked_at: Timestamp;
  };
  /** A request to retry a parked stream; the projector deletes the row when done. */
  'plumbing.retry_request': {
    projection: string;
    stream: string;
    asked_by: string;
    asked_at: Timestamp;
  };
  /** Calls of someone in the window since `began_at` (callCounts.ts). */
  'plumbing.call_count': { name: string; caller: string; calls: Generated<number>; began_at: Generated<Date> };
  /** A requested view of the past (design 5). */
  'plumbing.as_of_view': {
    /** 32 hex digits. */
    id: string;
    company_id: string;
    instant: Timestamp;
    /** `dropped`: nobody may read it any more and its tables are being deleted. */
    state: 'building' | 'ready' | 'failed' | 'dropped';
    /** Log position of the instant; null until a builder has found it. */
    position: Numeric | null;
    /** 0 to 1. */
    progress: Generated<number>;
    /** How many builds have started. */
    attempt: Generated<number>;
    /** Epoch of the current builder. */
    builder: string | null;
    /** Versions of the read models that created its tables. */
    versions: string | null;
    error: string | null;
    /** Users who requested it; nobody else may read it, since every read of the past is recorded. */
    viewers: string[];
    requested_at: Timestamp;
    used_at: Timestamp;
  };
}

/** Secrets and sessions: never in the log, untouched by a rebuild (design 3). */
interface VaultTables {
  'vault.key': { name: string; value: Buffer; created_at: Generated<Date> };
  /** What is private of a person is sealed with their key (personKeys.ts); null once they were erased. */
  'vault.person_key': {
    company_id: string;
    person_id: string;
    /** The key, itself sealed by CROSSDOCK_SECRET. */
    wrapped: string | null;
    created_at: Generated<Date>;
  };
  /** One row: it signs links to order by. */
  'vault.order_link_key': { value: Buffer };
  'vault.credential': {
    user_id: string;
    company_id: string;
    /** Lower case and trimmed: the sign-in name. */
    email: string;
    /** argon2id, with its parameters. */
    password_hash: string;
    updated_at: Generated<Date>;
  };
  'vault.session': {
    /** sha-256 of the opaque 256-bit token. */
    token_hash: Buffer;
    user_id: string;
    company_id: string;
    client: string;
    /** Public id for ending it. */
    id: Generated<string>;
    /** The User-Agent header, truncated: never trusted. */
    user_agent: Generated<string>;
    created_at: Timestamp;
    last_used_at: Timestamp;
    expires_at: Timestamp;
  };
  'vault.sign_in_attempt': { scope: string; key: string; failures: number; first_at: Timestamp; last_at: Timestamp };
  'vault.live_ticket': {
    ticket_hash: Buffer;
    user_id: string;
    company_id: string;
    session_hash: Buffer;
    expires_at: Timestamp;
  };
  /** Answers of commands by key: see idempotency.ts. */
  'vault.idempotency': {
    company_id: string;
    user_id: string;
    key: string;
    /** sha-256 of the call. */
    hash: Buffer;
    state: 'running' | 'decided';
    lease_until: Timestamp;
    /** Number of the process that runs it: see presence.ts. */
    holder: number;
    /** Increases with every takeover: an outdated holder can't answer any more. */
    attempt: Generated<number>;
    status: number | null;
    answer: string | null;
    created_at: Timestamp;
  };
}

/** State of reactors, outbox and password resets. In the vault: a rebuild must not touch it (design 4). */
interface ReactorTables {
  'vault.reactor': {
    name: string;
    /** The last event that it has handled or skipped. */
    position: Bigint;
    /** Epoch of the leader that moved it last; older ones are fenced off. */
    epoch: Bigint;
    deployed_at: Timestamp;
    moved_at: Timestamp;
  };
  'vault.reactor_parked': {
    reactor: string;
    stream: string;
    position: Bigint;
    revision: Bigint;
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
    attachment_sha256: ColumnType<string | null, string | null | undefined, never>;
    attachment_name: ColumnType<string | null, string | null | undefined, never>;
  };
  /** Papers that mail takes along, each once. */
  'vault.mail_attachment': { sha256: string; bytes: Buffer; created_at: Timestamp };
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

/** Everything in the database that is no read model. */
export type OwnTables = PlumbingTables & VaultTables & ReactorTables;
