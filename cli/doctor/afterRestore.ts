import type pg from 'pg';
import { projections } from '../../projections/all.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { openClient } from '../../server/database/postgres.ts';
import { upcasters } from '../../server/domain/upcasters.ts';
import type { Position } from '../../server/kernel/eventStore.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import type { Addresses } from '../session/addresses.ts';
import { ExitCode } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';

interface Ahead {
  readonly name: string;
  readonly position: string;
}

/**
 * Other data derived from events that are no longer in the log: answers, snapshots, views of the past, failed
 * reactions.
 */
const cleanups = [
  'DELETE FROM vault.idempotency',
  'DELETE FROM plumbing.snapshot',
  `UPDATE plumbing.as_of_view SET state = 'dropped', viewers = '{}'`,
  'DELETE FROM plumbing.instant WHERE position > $1',
  'DELETE FROM vault.reactor_parked WHERE position > $1',
  'UPDATE vault.reactor SET position = $1 WHERE position > $1',
];

/**
 * After the log was restored from a copy older than the database (trust 6, Backup): rebuilds read models that are ahead
 * of the log, moves reactors to its end and deletes data of lost events. Without `yes` it only reports. Resolves with
 * the exit code.
 */
export async function resetAfterRestore(
  { databaseUrl, eventStoreUrl }: Addresses,
  { yes, json }: { readonly yes?: true | undefined; readonly json?: true | undefined },
  t: Translate,
): Promise<number> {
  const client = openClient({ connectionString: databaseUrl, application_name: 'crossdock doctor' });
  const store = eventStoreDb(eventStoreUrl, upcasters);
  try {
    await client.connect();
    const head = (await store.head()) ?? -1n;
    const ahead = await modelsBeyond(client, head);
    const isDone = ahead.length > 0 && yes === true;
    if (isDone) {
      await rebuild({ databaseUrl, store, only: ahead.map(({ name }) => name) });
      for (const statement of cleanups) await client.query(statement, statement.includes('$1') ? [String(head)] : []);
    }
    if (json) printJson({ head, ahead, isDone });
    else {
      for (const { name, position } of ahead) print(t('doctor.restore.ahead', { name, position, head: String(head) }));
      print(t(ahead.length === 0 ? 'doctor.restore.nothing' : isDone ? 'doctor.restore.done' : 'doctor.restore.would'));
    }
    if (ahead.length === 0 || isDone) return ExitCode.ok;
    printStatus(t('doctor.restore.confirm'));
    return ExitCode.usage;
  } finally {
    await client.end().catch(() => undefined);
    await store.close();
  }
}

/** Read models whose checkpoint is beyond the end of the log. */
async function modelsBeyond(client: pg.Client, head: Position): Promise<Ahead[]> {
  const { rows } = await client.query<Ahead>(
    `SELECT projection AS name, position::text FROM plumbing.checkpoint
     WHERE position > $1 AND projection = ANY($2) ORDER BY projection`,
    [String(head), projections.map(({ name }) => name)],
  );
  return rows;
}
