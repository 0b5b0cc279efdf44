import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type LogEvent,
} from 'kysely';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import type { Projection } from '../../projections/projection.ts';
import type { ReadTables } from '../../projections/tables.ts';
import { tablesOfVersions } from './tablesOfVersions.ts';

/** The statements that create a read model's tables and indexes, hashed; no database runs them. */
async function digestOf({ create }: Projection): Promise<string> {
  const hash = createHash('sha256');
  const db = new Kysely<ReadTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }: LogEvent) => {
      hash.update(`${query.sql}\n`);
    },
  });
  await create(db.withSchema('read'));
  return hash.digest('hex').slice(0, 16);
}

it.each(projections)('gives $name a higher version with other tables', async (projection) => {
  const { name, version } = projection;
  const digest = await digestOf(projection);
  const known = tablesOfVersions[name]?.[version];
  const advice =
    known === undefined
      ? `${name} version ${String(version)} is new: add "${String(version)}: '${digest}'" to ${name} in test/checks/tablesOfVersions.ts`
      : `the tables of ${name} have changed, and live ones would not be rebuilt: raise its version above ${String(version)}`;
  expect(digest, advice).toBe(known);
});
