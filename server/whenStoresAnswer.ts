import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseTrouble } from './database/databaseTrouble.ts';
import { isOutage } from './database/outage.ts';
import { openClient } from './database/postgres.ts';
import { company } from './domain/company/company.ts';
import { eventStoreDb } from './kernel/eventStoreDb.ts';
import { eventStoreTrouble } from './kernel/eventStoreTrouble.ts';
import { streamName } from './kernel/streamName.ts';
import type { Trouble } from './kernel/trouble.ts';

const LOOK_AGAIN_MS = 1_000;
const SAY_AGAIN_MS = 10_000;

export interface Stores {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
}

/** A setting is wrong: waiting would not help, and the process ends with exit code 2. */
export class WrongStore extends Error {
  override readonly name = 'WrongStore';
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.key);
    this.trouble = trouble;
  }
}

interface Waiting {
  /** Told at once, and again every 10 s. */
  readonly onAway: (trouble: Trouble) => void;
  /** Ends the wait, without an error. */
  readonly signal?: AbortSignal;
}

/** Resolves when both stores answer and belong together; waits for one that is away, throws WrongStore for a wrong setting. */
export const whenStoresAnswer = (stores: Stores, waiting: Waiting): Promise<void> =>
  whenNoTrouble(() => storeTrouble(stores), waiting);

/** The same for PostgreSQL alone, whatever is in it: before it is migrated. */
export const whenDatabaseAnswers = (databaseUrl: string, waiting: Waiting): Promise<void> =>
  whenNoTrouble(() => databaseTrouble(databaseUrl), waiting);

async function whenNoTrouble(look: () => Promise<Trouble | null>, { onAway, signal }: Waiting): Promise<void> {
  let said = -Infinity;
  while (!signal?.aborted) {
    const trouble = await look();
    if (trouble === null) return;
    if (!trouble.isAway) throw new WrongStore(trouble);
    if (performance.now() - said >= SAY_AGAIN_MS) {
      said = performance.now();
      onAway(trouble);
    }
    await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** What keeps us from working with these stores, a wrong setting before a store that is away; null: nothing. */
async function storeTrouble({ databaseUrl, eventStoreUrl }: Stores): Promise<Trouble | null> {
  const [database, log] = await Promise.all([databaseTrouble(databaseUrl), eventStoreTrouble(eventStoreUrl)]);
  const found = [database, log].filter((trouble) => trouble !== null);
  const [first] = found;
  if (first) return found.find(({ isAway }) => !isAway) ?? first;
  try {
    return await asked(databaseUrl, async (client) =>
      (await isMigrated(client))
        ? foreignLog(client, eventStoreUrl)
        : { isAway: false, key: 'stores.postgres.unmigrated', details: {} },
    );
  } catch (error) {
    // One of them has gone meanwhile: the next look says which.
    if (isOutage(error)) return { isAway: true, key: 'stores.lost', details: {} };
    throw error;
  }
}

/** A log that is not this database's: every company that someone may sign in to begins with an event. */
export async function foreignLog(client: pg.Client, eventStoreUrl: string): Promise<Trouble | null> {
  const { rows } = await client.query<{ companyId: string; email: string }>(
    'SELECT company_id AS "companyId", email FROM vault.credential LIMIT 1',
  );
  const [someone] = rows;
  if (!someone) return null;
  const { companyId, email } = someone;
  const store = eventStoreDb(eventStoreUrl);
  try {
    for await (const _ of store.read(streamName(companyId, company.category, companyId), { maxCount: 1 })) return null;
    return { isAway: false, key: 'stores.otherLog', details: { email } };
  } finally {
    await store.close();
  }
}

async function isMigrated(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('vault.credential') IS NOT NULL AS "isThere"`,
  );
  return rows[0]?.isThere ?? false;
}

async function asked<T>(databaseUrl: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = openClient({ connectionString: databaseUrl, application_name: 'crossdock start' });
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
