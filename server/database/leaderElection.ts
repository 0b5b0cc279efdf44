import type pg from 'pg';
import type { Election, Heartbeat, Leadership, LeaderRole } from '../kernel/running/asLeader.ts';
import { patience } from '../kernel/patience.ts';
import { messageOf } from '../kernel/running/failures.ts';
import { pause } from '../kernel/running/pause.ts';
import type { RunnerLog } from '../kernel/running/runnerLog.ts';
import { storable } from '../kernel/storableText.ts';
import { isOutage } from './outage.ts';
import { openClient } from './postgres.ts';

const HEARTBEAT_MS = 1_000;
/** A connection without a heartbeat answer for this long counts as lost: half open, or a frozen database. */
const ANSWER_MS = 5_000;
const RETRY_MS = 1_000;
const ERROR_MAX = 2_000;

const LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held';

/** Elects leaders by advisory locks of one database. */
export const postgresElection = (databaseUrl: string): Election => ({
  become: (role, log, signal) => becomeLeader(databaseUrl, role, log, signal),
  isOutage,
  failed: ({ name }, error) =>
    once(
      databaseUrl,
      `INSERT INTO plumbing.worker_failure AS f (worker, error) VALUES ($1, $2)
       ON CONFLICT (worker) DO UPDATE SET error = excluded.error, times = f.times + 1, failed_at = now()`,
      [name, storable(error).slice(0, ERROR_MAX)],
    ),
  recovered: ({ name }) => once(databaseUrl, 'DELETE FROM plumbing.worker_failure WHERE worker = $1', [name]),
});

/** One statement on a connection of its own: the leader's may be what has failed. */
async function once(databaseUrl: string, statement: string, values: readonly string[]): Promise<void> {
  // The statement reports what is wrong with it.
  const client = openClient({
    connectionString: databaseUrl,
    application_name: 'crossdock worker state',
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    await client.query(statement, [...values]);
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function becomeLeader(
  databaseUrl: string,
  { name, heartbeat }: LeaderRole,
  log: RunnerLog,
  signal: AbortSignal,
): Promise<Leadership | null> {
  const lost = new AbortController();
  const client = openClient(
    {
      connectionString: databaseUrl,
      application_name: `crossdock ${name} leader`,
      keepAlive: true,
      connectionTimeoutMillis: patience(5_000),
    },
    (error) => lost.abort(error),
  );
  client.on('end', () => lost.abort(new Error('connection ended')));
  try {
    await client.connect();
    let isWaiting = false;
    while (!(await client.query<{ held: boolean }>(LOCK, [`crossdock ${name}`])).rows[0]?.held) {
      if (!isWaiting) log.info({ worker: name }, 'another process leads: standing by');
      isWaiting = true;
      await pause(RETRY_MS, AbortSignal.any([signal, lost.signal]));
      if (signal.aborted) {
        await client.end();
        return null;
      }
    }
    const { rows } = await client.query<{ epoch: string }>(`SELECT nextval('plumbing.leader_epoch') AS epoch`);
    const stopPulse = startPulse(client, heartbeat, lost, log);
    return {
      epoch: BigInt(rows[0]?.epoch ?? '0'),
      lost: lost.signal,
      async release() {
        stopPulse();
        lost.abort(new Error('released'));
        await Promise.race([client.end().catch(() => undefined), pause(2_000, new AbortController().signal)]);
      },
    };
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Sends a heartbeat every second; the answers show that the lock's connection is alive. */
function startPulse(
  client: pg.Client,
  heartbeat: Heartbeat | undefined,
  lost: AbortController,
  log: RunnerLog,
): () => void {
  const pulse = (): Promise<unknown> =>
    heartbeat
      ? client.query('SELECT pg_notify($1, $2)', [heartbeat.channel, heartbeat.payload()])
      : client.query('SELECT 1');
  let isAnswered = true;
  let asked = performance.now();
  const beat = (): void => {
    if (!isAnswered) {
      if (performance.now() - asked < patience(ANSWER_MS) || lost.signal.aborted) return;
      log.error({}, 'the leader connection does not answer: giving up the lead');
      lost.abort(new Error('the leader connection does not answer'));
      destroyConnection(client);
      return;
    }
    isAnswered = false;
    asked = performance.now();
    pulse().then(
      () => (isAnswered = true),
      (error: unknown) => {
        log.warn({ error: messageOf(error) }, 'the leader connection failed');
        lost.abort(error);
      },
    );
  };
  beat();
  const timer = setInterval(beat, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

/** Destroys a connection whose peer doesn't answer: a graceful close would wait forever. */
export function destroyConnection(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
