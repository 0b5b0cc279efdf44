import { sql, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connect.ts';
import type { ReadModel } from './readModels.ts';

/** Answers that are cached for one list. */
const ANSWERS_MAX = 200;

interface CachedAnswer {
  /** The positions of the read models before it was read. */
  readonly states: string;
  readonly answer: Promise<unknown>;
}

/** The cached answer of `read`, until a read model changes. `key` names everything else that the answer depends on. */
export type ListCache = <T>(key: readonly unknown[], read: () => Promise<T>) => Promise<T>;

/** Reads every time: for views of the past. */
export const noCache: ListCache = (_, read) => read();

/**
 * Caches what lists answer over all rows of some read models until one of these changes: rows and positions are written in
 * one transaction, so a cached answer is never older than the list. Requests during a read wait for it. One cache for each
 * kind of query.
 */
export function listCache(db: Kysely<Database>, names: readonly ReadModel[]): ListCache {
  const kept = new LRUCache<string, CachedAnswer>({ max: ANSWERS_MAX });
  return async <T>(parts: readonly unknown[], read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(parts);
    const states = await statesOf(db, names);
    const known = kept.get(key);
    if (known?.states === states) return known.answer as Promise<T>;
    const answer = read();
    kept.set(key, { states, answer });
    answer.catch(() => {
      if (kept.peek(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}

/** Of each read model its position, and how often it was rebuilt or a parked stream was retried. */
async function statesOf(db: Kysely<Database>, names: readonly string[]): Promise<string> {
  const checkpoints = await db
    .selectFrom('plumbing.checkpoint')
    .select(['projection', sql<string>`position || ' ' || parks`.as('state')])
    .where('projection', 'in', names)
    .orderBy('projection')
    .execute();
  return checkpoints.map(({ projection, state }) => `${projection} ${state}`).join();
}
