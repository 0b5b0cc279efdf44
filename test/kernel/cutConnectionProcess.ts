import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '../../migrations/migrate.ts';
import { connect } from '../../server/database/connect.ts';
import { lend, openClient, openPool } from '../../server/database/postgres.ts';

/** Asks by one opener a PostgreSQL that cuts each connection, and prints what came of it, if the process lived so long. */
const [way = '', url = ''] = process.argv.slice(2);

const asked: Record<string, () => Promise<unknown>> = {
  pool: () => openPool({ connectionString: url }).query('SELECT 1'),
  lent: () => lend(openPool({ connectionString: url }), (client) => client.query('SELECT 1')),
  async client() {
    const client = openClient({ connectionString: url });
    await client.connect();
    return client.query('SELECT 1');
  },
  kysely: () => sql`SELECT 1`.execute(connect(url, { name: 'test' }).db),
  migrate: () => migrate(url),
};

const outcome = await asked[way]?.().then(
  () => 'answered',
  () => 'refused',
);
await turn();
process.stdout.write(`${String(outcome)}\n`, () => process.exit());
