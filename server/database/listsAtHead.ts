import { setTimeout as sleep } from 'node:timers/promises';
import { projections } from '../../projections/all.ts';
import type { Position } from '../kernel/eventStore.ts';
import { eventsSoFar } from '../kernel/eventsSoFar.ts';
import type { Services } from '../services.ts';

const POLL_MS = 50;
/** Events read to find where the log ends; read models that are further behind are so for longer than a moment. */
const TAIL = 2_000;

/**
 * Waits until these read models have taken in all there is for read models in the log as it ends now: what they show then
 * is all that was written. False when they have not within `patience` ms, or nobody has made them.
 */
export async function listsAtHead(
  services: Pick<Services, 'db' | 'store'>,
  names: readonly string[],
  patience: number,
): Promise<boolean> {
  const end = Date.now() + patience;
  let target: Position | null = null;
  for (;;) {
    const reached = await positionOf(services, names);
    if (reached === null) return false;
    target ??= await lastEventAfter(services, reached);
    if (target !== null && reached >= target) return true;
    if (Date.now() >= end) return false;
    await sleep(POLL_MS);
  }
}

/** How far all of them have read the log, -1 before the first event; null where one is missing. */
async function positionOf({ db }: Pick<Services, 'db'>, names: readonly string[]): Promise<Position | null> {
  const found = await db
    .selectFrom('plumbing.checkpoint')
    .select('position')
    .where('projection', 'in', [...names])
    .execute();
  if (found.length < names.length) return null;
  return found.map(({ position }) => BigInt(position)).reduce((a, b) => (a < b ? a : b));
}

/**
 * Position of the last event that any read model takes, the given one where none came after it: checkpoints do not move
 * for others. Null when there are too many to look through.
 */
async function lastEventAfter({ store }: Pick<Services, 'store'>, after: Position): Promise<Position | null> {
  const types = [...new Set(projections.flatMap((projection) => projection.types))];
  let last = after;
  let count = 0;
  for await (const { position } of eventsSoFar(store, { after: after < 0n ? null : after, types })) {
    last = position;
    if (++count > TAIL) return null;
  }
  return last;
}
