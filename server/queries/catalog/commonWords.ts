import { sql, type Kysely } from 'kysely';
import { READ_SCHEMA } from '../../../projections/tables.ts';
import { searchWords } from '../../../projections/searchText.ts';
import type { Database } from '../../database/connect.ts';
import { cached } from '../../kernel/cached.ts';

/** What part of the products has a common word: a thousand of them are met within ten thousand in order. */
const COMMON = 0.1;
const SAME_SAMPLE_MS = 60_000;

/** Whether many products probably have all words of a search. Which it is decides how they are found, never which they are. */
export type IsCommon = (searchKey: string) => Promise<boolean>;

/** By the hundred search texts that PostgreSQL keeps as a sample of all, looked at once a minute; without them no word is. */
export function commonWords(db: Kysely<Database>): IsCommon {
  const sample = cached(() => sampleOf(db).catch((): readonly string[] => []), SAME_SAMPLE_MS);
  return async (searchKey) => {
    const words = searchWords(searchKey);
    const texts = await sample();
    const count = texts.filter((text) => words.every((word) => text.includes(word))).length;
    return texts.length > 0 && count >= texts.length * COMMON;
  };
}

async function sampleOf(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ texts: string[] | null }>`
    SELECT histogram_bounds::text::text[] AS texts FROM pg_stats
    WHERE schemaname = ${READ_SCHEMA} AND tablename = 'product_list' AND attname = 'search'`.execute(db);
  return rows[0]?.texts ?? [];
}
