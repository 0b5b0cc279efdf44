import type { Position } from '../../server/kernel/eventStore.ts';
import { putCheckpoint, readCheckpoint, START } from '../running/checkpoint.ts';
import { transaction } from '../running/database.ts';
import { isLockTimeout } from '../running/failures.ts';
import { notices, notify } from '../running/notices.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import { qualified, quoted } from '../rowStatements.ts';
import { READ_SCHEMA } from '../tables.ts';
import { replay, type ReplayOptions, type Shadow } from './shadow.ts';

const LOCK_TIMEOUT = '2s';
const MAX_ATTEMPTS = 60;

/**
 * Replaces the live tables and their checkpoint with a shadow in one transaction. Locks the checkpoint's row first: a
 * live projector waits there, the shadow applies what was committed meanwhile, then the projector's compare-and-set
 * fails and it continues from the shadow's position. Nothing is lost or applied twice.
 */
export async function swap(options: ReplayOptions, shadow: Shadow): Promise<void> {
  const never = new AbortController().signal;
  for (let attempt = 1; ; attempt++) {
    try {
      await tryToSwap(options, shadow);
      return;
    } catch (error) {
      // A long read holds the tables: let waiting queries pass and try again.
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(Math.min(100 * attempt, 1_000), options.signal ?? never);
      options.signal?.throwIfAborted();
    }
  }
}

async function tryToSwap(options: ReplayOptions, shadow: Shadow): Promise<void> {
  const { projection, schema } = shadow;
  // Applies most new events before anybody has to wait.
  await replay(options, [shadow]);
  await transaction(options.pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    const live = await readCheckpoint(client, projection.name, 'FOR UPDATE');
    const head = (await options.store.head()) ?? START;
    // A checkpoint beyond the end belongs to a log that was replaced; the shadow's own position is right.
    if (live && live.position > shadow.position && live.position <= head) {
      await replay(options, [shadow], new Map<Shadow, Position>([[shadow, live.position]]));
    }
    for (const table of projection.tables) {
      await client.query(`DROP TABLE IF EXISTS ${qualified(READ_SCHEMA, table)}`);
      await client.query(`ALTER TABLE ${qualified(schema, table)} SET SCHEMA ${quoted(READ_SCHEMA)}`);
    }
    await putCheckpoint(client, projection, { position: shadow.position, epoch: live?.epoch ?? 0n });
    // A replay is strict, so parked streams are included.
    await client.query('DELETE FROM plumbing.parked WHERE projection = $1', [projection.name]);
    await notify(client, notices(projection, [], shadow.position));
  });
}
