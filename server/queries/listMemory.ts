import { sql, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connect.ts';
import type { ReadModel } from './readModels.ts';

/** So many answers of one list are kept. */
const KEPT_MAX = 200;

interface Kept {
  /** What the read models stood at before it was asked. */
  readonly states: string;
  readonly answer: Promise<unknown>;
}

/** What `read` answers; asked again only when what it depends on has changed. `question` tells all that it depends on else. */
export type Remember = <T>(question: readonly unknown[], read: () => Promise<T>) => Promise<T>;

/** Asks every time: for views of the past. */
export const askAnew: Remember = (_, read) => read();

/**
 * What lists answer in the present over all rows of some read models, found anew only when one of these has changed since:
 * rows and positions are written in one transaction, so that what is answered is never older than the list. Who asks while
 * it is being found waits for that. One memory for one kind of question.
 */
export function listMemory(db: Kysely<Database>, names: readonly ReadModel[]): Remember {
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX });
  return async <T>(question: readonly unknown[], read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(question);
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

/** Of each read model how far it is, and how often it was rebuilt or mended. */
async function statesOf(db: Kysely<Database>, names: readonly string[]): Promise<string> {
  const checkpoints = await db
    .selectFrom('plumbing.checkpoint')
    .select(['projection', sql<string>`position || ' ' || parks`.as('state')])
    .where('projection', 'in', names)
    .orderBy('projection')
    .execute();
  return checkpoints.map(({ projection, state }) => `${projection} ${state}`).join();
}
