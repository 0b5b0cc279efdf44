import type pg from 'pg';
import { qualified, quoted } from '../rowStatements.ts';

/** Reported differences per table. */
const MAX_DIFFERENCES = 20;

/** Rows per hash. */
const CHUNK = 100_000;

export interface Difference {
  /** The row's primary key. */
  readonly key: Readonly<Record<string, string | null>>;
  /** `missing` from the live table, `extra` in it, or with other values. */
  readonly kind: 'missing' | 'extra' | 'changed';
  /** Differing columns with the live and the replayed value. */
  readonly columns: readonly { readonly column: string; readonly live: string | null; readonly log: string | null }[];
}

export interface Comparison {
  /** Rows of the live table. */
  readonly rows: number;
  /** The first 20 by key. */
  readonly differences: readonly Difference[];
}

type Row = Readonly<Record<string, string | null>>;

/** Compares a table in two schemas: by ordered hashes first, then row by row where they differ. */
export async function compareTables(
  client: pg.ClientBase,
  table: string,
  live: string,
  shadow: string,
): Promise<Comparison> {
  const key = await primaryKey(client, shadow, table);
  const mine = await digest(client, qualified(live, table), key);
  const theirs = await digest(client, qualified(shadow, table), key);
  const rows = Number(mine.rows);
  if (mine.hash === theirs.hash) return { rows, differences: [] };
  return { rows, differences: await differences(client, qualified(live, table), qualified(shadow, table), key) };
}

async function digest(
  client: pg.ClientBase,
  table: string,
  key: readonly string[],
): Promise<{ rows: string; hash: string }> {
  // In two steps: concatenated hashes of a large table would exceed the size of a text (1 GB).
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `SELECT coalesce(sum(c.rows), 0)::text AS rows, md5(coalesce(string_agg(c.hash, '' ORDER BY c.chunk), '')) AS hash FROM (
       SELECT n / ${String(CHUNK)} AS chunk, count(*) AS rows, md5(string_agg(hash, '' ORDER BY n)) AS hash FROM (
         SELECT row_number() OVER (ORDER BY ${key.map(quoted).join(', ')}) AS n, md5(t::text) AS hash FROM ${table} AS t
       ) AS r GROUP BY 1
     ) AS c`,
  );
  return rows[0] ?? { rows: '0', hash: '' };
}

async function differences(
  client: pg.ClientBase,
  live: string,
  shadow: string,
  key: readonly string[],
): Promise<Difference[]> {
  const match = key.map((column) => `l.${quoted(column)} = s.${quoted(column)}`).join(' AND ');
  const order = key.map((column) => `coalesce(l.${quoted(column)}, s.${quoted(column)})`).join(', ');
  // As text, column by column, as the hashes saw them.
  const asText = (row: string): string =>
    `CASE WHEN ${row} IS NULL THEN NULL ELSE (SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each_text(to_jsonb(${row})) e) END`;
  const { rows } = await client.query<{ live: Row | null; log: Row | null }>(
    `SELECT ${asText('l')} AS live, ${asText('s')} AS log
     FROM ${live} AS l FULL JOIN ${shadow} AS s ON ${match}
     WHERE l::text IS DISTINCT FROM s::text ORDER BY ${order} LIMIT ${String(MAX_DIFFERENCES)}`,
  );
  return rows.map(({ live: mine, log }) => {
    const known = mine ?? log ?? {};
    const columns = [...new Set([...Object.keys(log ?? {}), ...Object.keys(mine ?? {})])];
    return {
      key: Object.fromEntries(key.map((column) => [column, known[column] ?? null])),
      kind: !mine ? 'missing' : !log ? 'extra' : 'changed',
      columns: columns
        .filter((column) => !key.includes(column) && (mine?.[column] ?? null) !== (log?.[column] ?? null))
        .map((column) => ({ column, live: mine?.[column] ?? null, log: log?.[column] ?? null })),
    };
  });
}

async function primaryKey(client: pg.ClientBase, schema: string, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i
     JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k(number, place) ON true
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
     WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY k.place`,
    [qualified(schema, table)],
  );
  if (rows.length === 0) throw new TypeError(`${table} has no primary key`);
  return rows.map(({ name }) => name);
}
