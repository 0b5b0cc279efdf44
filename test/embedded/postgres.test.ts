import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { sharedPostgres } from './postgres.ts';
describe('x', () => {
  it('works', async () => {
    const shared = await sharedPostgres();
    const dbs = await Promise.all([shared.database(), shared.database(), shared.database()]);
    const c = new pg.Client(dbs[0]!.urls.owner); await c.connect();
    expect((await c.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
    await c.end();
    await Promise.all(dbs.map((d) => d.drop()));
    const e = await shared.eventStoreDatabase(); await e.drop();
  });
});
