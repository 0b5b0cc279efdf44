import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Secrets and sessions: never in the log, untouched by a rebuild (design 3). */
export interface VaultTables {
  'vault.key': { name: string; value: Buffer; created_at: Generated<Date> };
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
