import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services.ts';

const POLL_MS = 50;

/**
 * Waits until these read models have read the log to where it ends now: what they show then is all there is. False when
 * they have not within `patience` ms.
 */
export async function listsAtHead(
  { db, store }: Pick<Services, 'db' | 'store'>,
  projections: readonly string[],
  patience: number,
): Promise<boolean> {
  const head = (await store.head()) ?? -1n;
  const end = Date.now() + patience;
  for (;;) {
    const found = await db
      .selectFrom('plumbing.checkpoint')
      .select('position')
      .where('projection', 'in', [...projections])
      .execute();
    if (found.length === projections.length && found.every(({ position }) => BigInt(position) >= head)) return true;
    if (Date.now() >= end) return false;
    await sleep(POLL_MS);
  }
}
