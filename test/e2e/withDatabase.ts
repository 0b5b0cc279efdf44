import pg from 'pg';
import type { App } from './app.ts';

/** A connection to the program's database, as its owner, while `work` runs. */
export async function withDatabase<T>(app: App, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: app.program.runtime().databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
