import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesIn } from '../../cli/doctor/finding.ts';
import { workerLines } from '../../cli/doctor/workers.ts';
import { translatorFor } from '../../cli/terminal/translate.ts';
import { postgresElection } from '../../server/database/leaderElection.ts';
import { asLeader } from '../../server/kernel/running/asLeader.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { sharedPostgres, type TestDatabase } from '../embedded/postgres.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await (await sharedPostgres()).database();
  client = new pg.Client({ connectionString: database.urls.server });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const english = translatorFor('en');
const said = async (): Promise<string[]> =>
  (await workerLines(client, english, linesIn(english))).map(({ text }) => text);
const lead = (signal: AbortSignal, work: () => Promise<void>, calmAfter?: number): Promise<void> =>
  asLeader(
    {
      election: postgresElection(database.urls.projector),
      ...{ role: { name: 'as of' }, log: silent, signal, ...(calmAfter === undefined ? {} : { calmAfter }) },
    },
    work,
  );

it('is told of a worker that fails again and again, until it has worked for a while', async () => {
  const failing = new AbortController();
  let times = 0;
  await lead(failing.signal, () => {
    if (++times === 4) {
      failing.abort();
      return Promise.resolve();
    }
    return Promise.reject(new RangeError('Invalid time value'));
  });
  expect(await said()).toEqual([expect.stringMatching(/^as of has failed 3 times since \S+: Invalid time value$/)]);
  const working = new AbortController();
  const done = lead(
    working.signal,
    () => new Promise((resolve) => working.signal.addEventListener('abort', () => resolve())),
    10,
  );
  await expect.poll(said).toEqual([]);
  working.abort();
  await done;
});
