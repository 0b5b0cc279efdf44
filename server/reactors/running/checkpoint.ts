import { sql, type Kysely } from 'kysely';
import { CheckpointMoved } from '../../kernel/running/failures.ts';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Position } from '../../kernel/eventStore.ts';

/** Before the first event. */
const START: Position = -1n;

/**
 * Where a reactor continues. At its first deployment that is the end of the log, since earlier events are not handled
 * (design 4), or the start (`head` null) for a reactor that declares it. Fences off older leaders. A log restored from
 * an older copy ends before the checkpoint; everything after that end is new.
 */
export async function claimReactor(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  name: string,
  { epoch, head }: { readonly epoch: bigint; readonly head: Position | null },
): Promise<Position> {
  const now = new Date(clock.now());
  const end = String(head ?? START);
  const { position } = await db
    .insertInto('vault.reactor')
    .values({ name, position: end, epoch: String(epoch), deployed_at: now, moved_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        epoch: sql<string>`greatest(reactor.epoch, excluded.epoch)`,
        position: sql<string>`least(reactor.position, excluded.position)`,
      }),
    )
    .returning('position')
    .executeTakeFirstOrThrow();
  return BigInt(position);
}

/** Compare-and-set, as for projections: throws CheckpointMoved when another leader has taken over. */
export async function moveReactorCheckpoint(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  name: string,
  { from, to, epoch }: { readonly from: Position; readonly to: Position; readonly epoch: bigint },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('vault.reactor')
    .set({ position: String(to), moved_at: new Date(clock.now()) })
    .where('name', '=', name)
    .where('position', '=', String(from))
    .where('epoch', '=', String(epoch))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CheckpointMoved(`reactor ${name} is not at ${String(from)} any more`);
}
