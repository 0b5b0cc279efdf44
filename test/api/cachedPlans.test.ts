import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connected } from '../../server/database/connect.ts';
import { cachePlan } from '../../server/database/cachedPlans.ts';
import { sharedPostgres, type TestDatabase } from '../embedded/postgres.ts';

let database: TestDatabase;
let connected: Connected;
beforeAll(async () => {
  database = await (await sharedPostgres()).database();
  connected = connect(database.urls.server, { name: 'test', max: 1 });
});
afterAll(async () => {
  await connected.pool.end();
  await database.drop();
});

const plans = async () => {
  const { rows } = await sql<{ statement: string; uses: number }>`
    SELECT statement, (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements`.execute(connected.db);
  return rows;
};
const checkpoints = (limit: number) =>
  connected.db.selectFrom('plumbing.checkpoint').select('position').limit(sql.lit(limit));

it('a connection plans a marked query once', async () => {
  await checkpoints(1).execute();
  expect(await plans()).toEqual([]);
  for (let call = 1; call <= 3; call++) await checkpoints(1).modifyEnd(cachePlan).execute();
  const kept = await plans();
  expect(kept).toMatchObject([{ uses: 3 }]);
  expect(kept[0]?.statement).toContain('limit 1 /* kept plan */');
});

it('a connection lets the plan go that was used longest ago, so that it holds no more than 60', async () => {
  for (let limit = 1; limit <= 70; limit++) await checkpoints(limit).modifyEnd(cachePlan).execute();
  const kept = await plans();
  expect(kept).toHaveLength(60);
  expect(kept.map(({ statement }) => statement)).not.toContainEqual(expect.stringContaining('limit 10 /'));
});

it('a query still answers when the type of a column has changed since it was planned', async () => {
  await sql`CREATE TEMP TABLE changing AS SELECT 1 AS figure`.execute(connected.db);
  const figures = async () => (await sql`SELECT figure FROM changing ${cachePlan}`.execute(connected.db)).rows;
  expect(await figures()).toEqual([{ figure: 1 }]);
  await sql`ALTER TABLE changing ALTER figure TYPE text`.execute(connected.db);
  expect(await figures()).toEqual([{ figure: '1' }]);
  expect(await figures()).toEqual([{ figure: '1' }]);
});
