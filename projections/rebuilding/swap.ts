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
 * Puts a shadow in the place of the live tables, with its checkpoint, in one transaction. The checkpoint's row is locked
 * first: a live projector waits there, the shadow takes in what that one has committed meanwhile, and afterwards its
 * compare-and-set fails and it goes on from the shadow's position. Nothing is lost or taken twice.
 */
export async function swap(options: ReplayOptions, shadow: Shadow): Promise<void> {
  const never = new AbortController().signal;
  for (let attempt = 1; ; attempt++) {
    try {
      await tryToSwap(options, shadow);
      return;
    } catch (error) {
      // A long read holds the tables: let those waiting behind us go on, and come again.
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(Math.min(100 * attempt, 1_000), options.signal ?? never);
      options.signal?.throwIfAborted();
    }
  }
}

async function tryToSwap(options: ReplayOptions, shadow: Shadow): Promise<void> {
  const { projection, schema } = shadow;
  // Most of what came meanwhile is read before anybody has to wait.
  await replay(options, [shadow]);
  await transaction(options.pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    const live = await readCheckpoint(client, projection.name, 'FOR UPDATE');
    const head = (await options.store.head()) ?? START;
    // A checkpoint beyond the end is of a log that is no more; the shadow's own position is the truth then.
    if (live && live.position > shadow.position && live.position <= head) {
      await replay(options, [shadow], new Map<Shadow, Position>([[shadow, live.position]]));
    }
    for (const table of projection.tables) {
      await client.query(`DROP TABLE IF EXISTS ${qualified(READ_SCHEMA, table)}`);
      await client.query(`ALTER TABLE ${qualified(schema, table)} SET SCHEMA ${quoted(READ_SCHEMA)}`);
    }
    await putCheckpoint(client, projection, { position: shadow.position, epoch: live?.epoch ?? 0n });
    // A replay is strict: what was parked is in.
    await client.query('DELETE FROM plumbing.parked WHERE projection = $1', [projection.name]);
    await notify(client, notices(projection, [], shadow.position));
  });
}
