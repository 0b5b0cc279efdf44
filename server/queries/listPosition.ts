import type { Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import { readModels } from './readModels.ts';

/** How far the list of products has read the log, as a decimal string; -1 before the first event. */
export async function listPosition(db: Kysely<Database>): Promise<string> {
  const checkpoint = await db
    .selectFrom('plumbing.checkpoint')
    .select('position')
    .where('projection', '=', readModels.productList)
    .executeTakeFirst();
  return checkpoint?.position ?? '-1';
}
