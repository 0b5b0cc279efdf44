import { setTimeout as sleep } from 'node:timers/promises';
import { projections } from '../../projections/all.ts';
import type { Position } from '../kernel/eventStore.ts';
import { eventsSoFar } from '../kernel/eventsSoFar.ts';
import { patience } from '../kernel/patience.ts';
import type { Services } from '../services.ts';

const POLL_MS = 50;
/** Events read to find the end of the log; read models further behind won't catch up in a moment. */
const TAIL = 2_000;

/**
 * Waits until these read models include every event of theirs in the log. False when they don't within `timeoutMs`, or
 * don't exist.
 */
export async function waitForReadModels(
  services: Pick<Services, 'db' | 'store'>,
  names: readonly string[],
  timeoutMs: number,
): Promise<boolean> {
  const end = Date.now() + patience(timeoutMs);
  let targets: ReadonlyMap<string, Position> | null = null;
  for (;;) {
    const reached = await positionsOf(services, names);
    if (!names.every((name) => reached.has(name))) return false;
    targets ??= await lastRelevantPositions(services, reached);
    if (targets && [...targets].every(([name, target]) => (reached.get(name) ?? -1n) >= target)) return true;
    if (Date.now() >= end) return false;
    await sleep(POLL_MS);
  }
}

/** Position of each in the log, -1 before the first event. */
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
 * Position of the last unread event that each handles: others' events move a checkpoint only about once a second. Null
 * when there are too many to check.
 */
async function lastRelevantPositions(
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
