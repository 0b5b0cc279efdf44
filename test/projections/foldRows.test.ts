import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldRows } from '../../projections/foldRows.ts';
import type { TableName, UnitOfWork } from '../../projections/projection.ts';
import { sharedPostgres, type TestDatabase } from '../embedded/postgres.ts';

type Write = (rows: UnitOfWork) => void;

const TABLE = 'folded' as TableName;
const amount = fc.integer({ min: -9_999, max: 9_999 }).map((cents) => String(cents / 100));
const key = fc
  .tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 2 }))
  .map(([company, id]) => ({ company, id }));
const values = fc.record(
  {
    words: fc.string({ unit: fc.constantFrom('菜', '"', '\\', ',', '{', ' ', 'x', '\n'), maxLength: 4 }),
    total: fc.oneof(amount, fc.constant(null)),
    at: fc.constantFrom('2026-01-02T03:04:05.678Z', null),
    list: fc.array(fc.constantFrom('白', 'a,b', '"', '')),
    flag: fc.boolean(),
  },
  { requiredKeys: [] },
);
const write: fc.Arbitrary<{ text: string; write: Write }> = fc.oneof(
  fc.tuple(key, values).map(([k, v]) => ({
    text: `set ${JSON.stringify([k, v])}`,
    write: (rows: UnitOfWork) => {
      rows.set(TABLE, k, v);
    },
  })),
  fc.tuple(key, fc.record({ total: amount, sold: amount }, { requiredKeys: [] })).map(([k, v]) => ({
    text: `add ${JSON.stringify([k, v])}`,
    write: (rows: UnitOfWork) => {
      rows.add(TABLE, k, v);
    },
  })),
  key.map((k) => ({
    text: `delete ${JSON.stringify(k)}`,
    write: (rows: UnitOfWork) => {
      rows.delete(TABLE, k);
    },
  })),
);

describe('folded rows', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await (await sharedPostgres()).emptyDatabase();
    client = new pg.Client(database.urls.owner);
    await client.connect();
    for (const schema of ['folded', 'single']) {
      await client.query(`CREATE SCHEMA ${schema};
        CREATE TABLE ${schema}.folded (company text, id integer, words text NOT NULL DEFAULT '-', total numeric(18,6),
          sold numeric(18,6) NOT NULL DEFAULT 0, at timestamptz, list text[] NOT NULL DEFAULT '{}', flag boolean, PRIMARY KEY (company, id))`);
    }
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function run(schema: string, writes: readonly Write[]): Promise<void> {
    const rows = foldRows();
    for (const each of writes) each(rows);
    for (const { text, values: parameters } of rows.statements(schema)) await client.query(text, parameters);
  }
  const read = async (schema: string): Promise<unknown> =>
    (await client.query(`SELECT t::text FROM ${schema}.folded AS t ORDER BY company, id`)).rows;

  it('have the effect of the same writes one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { maxLength: 12 }),
        fc.array(write, { minLength: 1, maxLength: 30 }),
        async (before, writes) => {
          await client.query('TRUNCATE folded.folded, single.folded');
          for (const schema of ['folded', 'single']) for (const { write: each } of before) await run(schema, [each]);
          await run(
            'folded',
            writes.map(({ write: each }) => each),
          );
          for (const { write: each } of writes) await run('single', [each]);
          expect(await read('folded')).toEqual(await read('single'));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('take one statement for each set of columns', () => {
    const rows = foldRows();
    for (let id = 0; id < 100; id++) rows.set(TABLE, { company: 'a', id }, { words: 'x' });
    rows.set(TABLE, { id: 7, company: 'a' }, { flag: true });
    rows.add(TABLE, { company: 'b', id: 1 }, { sold: '1' });
    expect(rows.statements('read')).toHaveLength(3);
  });

  it('refuse what would be written as nothing', () => {
    const rows = foldRows();
    expect(() => {
      rows.set(TABLE, { company: 'a', id: 1 }, { words: undefined as unknown as string });
    }).toThrow('folded.words is undefined');
    expect(() => {
      rows.set(TABLE, { company: 'a', id: undefined as unknown as string }, {});
    }).toThrow('key column id');
    rows.set('x; drop' as TableName, { id: 1 }, {});
    expect(() => rows.statements('read')).toThrow('not a table or column name');
  });
});
