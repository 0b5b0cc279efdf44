import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import { sharedPostgres, type TestDatabase } from '../embedded/postgres.ts';

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await (await sharedPostgres()).emptyDatabase();
  });
  afterEach(() => database.drop());

  async function query(url: string, sql: string): Promise<unknown[]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  it('run once, in order, also when two processes start at the same time', async () => {
    const { owner } = database.urls;
    const ran = await Promise.all([migrate(owner), migrate(owner), migrate(owner)]);
    const names = ran.flat();
    expect(names.slice(0, 2)).toEqual(['2026-11-21-0001-plumbing', '2026-11-21-0002-vault']);
    expect(new Set(names).size).toBe(names.length);
    expect(await migrate(owner)).toEqual([]);
  });

  it('give each role what it needs and no more', async () => {
    const { owner, projector, server } = database.urls;
    await migrate(owner);
    await query(projector, 'CREATE TABLE read.mine (id text PRIMARY KEY); UPDATE plumbing.checkpoint SET position = 0');
    expect(await query(server, 'SELECT * FROM read.mine')).toEqual([]);
    await query(server, 'SELECT * FROM plumbing.parked');
    await expect(query(server, 'CREATE TABLE read.mine2 (id text)')).rejects.toThrow('permission denied');
    await expect(query(server, 'DELETE FROM plumbing.parked')).rejects.toThrow('permission denied');
    await expect(query(projector, 'SELECT * FROM vault.credential')).rejects.toThrow('permission denied');
  });

  it('sort names as people do', async () => {
    await migrate(database.urls.owner);
    const rows = await query(
      database.urls.server,
      `SELECT n FROM unnest(ARRAY['重庆','北京','apple 10','Apple 9','上海']) AS n ORDER BY n COLLATE plumbing.names`,
    );
    expect(rows).toEqual(['Apple 9', 'apple 10', '北京', '重庆', '上海'].map((n) => ({ n })));
  });

  it('say what is wrong when they cannot', async () => {
    await expect(migrate(database.urls.server)).rejects.toThrow('permission denied');
  });
});
