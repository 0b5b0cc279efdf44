import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type pg from 'pg';
import type { Snapshot, Snapshots } from '../kernel/snapshots.ts';

/** What a snapshot's bytes hold; the rest is in columns. */
type Body = Pick<Snapshot, 'position' | 'eventId' | 'state' | 'commands'>;

interface Row {
  readonly revision: string;
  readonly body: Buffer;
  readonly sha256: Buffer;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Snapshots in `plumbing.snapshot`, one per stream, as structured clones so that states may hold maps and bigints. Rows
 * with a wrong checksum or of another decider version are ignored. Errors are only reported: without snapshots a stream
 * is read whole.
 */
export function snapshotsIn(pool: pg.Pool, onError: (error: Error) => void = () => undefined): Snapshots {
  const reportError = (error: unknown): null => {
    onError(error instanceof Error ? error : new Error(String(error)));
    return null;
  };

  async function find(stream: string, version: string): Promise<Snapshot | null> {
    const { rows } = await pool.query<Row>({
      name: 'snapshot-load',
      text: 'SELECT revision, body, sha256 FROM plumbing.snapshot WHERE stream = $1 AND version = $2',
      values: [stream, version],
    });
    const [row] = rows;
    if (!row) return null;
    if (!sha256(row.body).equals(row.sha256)) throw new Error(`the snapshot of ${stream} is damaged; it is not used`);
    return {
      stream: stream as Snapshot['stream'],
      version,
      revision: BigInt(row.revision),
      ...(deserialize(row.body) as Body),
    };
  }

  async function keep({ stream, version, revision }: Snapshot, body: Buffer): Promise<null> {
    await pool.query({
      name: 'snapshot-save',
      text: `INSERT INTO plumbing.snapshot (stream, version, revision, body, sha256) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (stream) DO UPDATE SET version = excluded.version, revision = excluded.revision,
          body = excluded.body, sha256 = excluded.sha256, saved_at = now()`,
      values: [stream, version, String(revision), body, sha256(body)],
    });
    return null;
  }

  return {
    load: (stream, version) => find(stream, version).catch(reportError),
    async save(snapshot) {
      const { position, eventId, state, commands } = snapshot;
      try {
        await keep(snapshot, serialize({ position, eventId, state, commands } satisfies Body));
      } catch (error) {
        reportError(error);
      }
    },
  };
}
