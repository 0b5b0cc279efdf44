import { setTimeout as sleep } from 'node:timers/promises';
import { projections } from '../../projections/all.ts';
import type { Position } from '../kernel/eventStore.ts';
import { eventsSoFar } from '../kernel/eventsSoFar.ts';
import type { Services } from '../services.ts';

const POLL_MS = 50;
/** Events read to find where the log ends; read models that are further behind are so for longer than a moment. */
const TAIL = 2_000;

/**
 * Waits until these read models have taken in all that is theirs in the log as it ends now: what they show then is all
 * that was written. False when they have not within `patience` ms, or nobody has made them.
 */
export async function listsAtHead(
  services: Pick<Services, 'db' | 'store'>,
  names: readonly string[],
  patience: number,
): Promise<boolean> {
  const end = Date.now() + patience;
  let targets: ReadonlyMap<string, Position> | null = null;
  for (;;) {
    const reached = await positionsOf(services, names);
    if (!names.every((name) => reached.has(name))) return false;
    targets ??= await lastOfTheirs(services, reached);
    if (targets && [...targets].every(([name, target]) => (reached.get(name) ?? -1n) >= target)) return true;
    if (Date.now() >= end) return false;
    await sleep(POLL_MS);
  }
}

/** How far each of them has read the log, -1 before the first event. */
async function positionsOf(
  { db }: Pick<Services, 'db'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, Position>> {
  const found = await db
    .selectFrom('plumbing.checkpoint')
    .select(['projection', 'position'])
    .where('projection', 'in', [...names])
    .execute();
  return new Map(found.map(({ projection, position }) => [projection, BigInt(position)]));
}

/**
 * Position of the last event that each takes itself, of those that are not read yet: what others take moves a checkpoint
 * only about once a second. Null when there are too many to look through.
 */
async function lastOfTheirs(
  { store }: Pick<Services, 'store'>,
  reached: ReadonlyMap<string, Position>,
): Promise<ReadonlyMap<string, Position> | null> {
  const theirs = projections.filter(({ name }) => reached.has(name));
  const types = [...new Set(theirs.flatMap((projection) => projection.types))];
  const after = [...reached.values()].reduce((a, b) => (a < b ? a : b));
  const last = new Map<string, Position>();
  let count = 0;
  for await (const { type, position } of eventsSoFar(store, { after: after < 0n ? null : after, types })) {
    for (const projection of theirs) if (projection.types.includes(type)) last.set(projection.name, position);
    if (++count > TAIL) return null;
  }
  return last;
}
