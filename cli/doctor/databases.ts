import type pg from 'pg';
import { migrationNames } from '../../migrations/migrate.ts';
import { projections } from '../../projections/all.ts';
import { HEARTBEAT_CHANNEL } from '../../server/kernel/running/channels.ts';
import { databaseTrouble } from '../../server/database/databaseTrouble.ts';
import { openClient } from '../../server/database/postgres.ts';
import { upcasters } from '../../server/domain/upcasters.ts';
import type { FileStore } from '../../server/files/fileStore.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { eventStoreTrouble } from '../../server/kernel/eventStoreTrouble.ts';
import { patience } from '../../server/kernel/patience.ts';
import type { Trouble } from '../../server/kernel/trouble.ts';
import { openServices } from '../../server/services.ts';
import { foreignLog } from '../../server/whenStoresAnswer.ts';
import type { Addresses } from '../session/addresses.ts';
import type { Say } from '../terminal/say.ts';
import { outboxLines, reactorLines, sealLines } from './backgroundWork.ts';
import { claimLines } from './claims.ts';
import { eventsAfter, LAG_MAX } from './eventsAfter.ts';
import { fileLines } from './files.ts';
import { reasonOf, type Line, type Lines } from './finding.ts';
import { parkedLines } from './parked.ts';
import { workerLines } from './workers.ts';

/** The projector sends a heartbeat every second. */
const HEARTBEAT_MS = 3_000;
/** A busy read model is always slightly behind; beyond this it is stuck (trust R5). */
const LATE_MS = 10_000;
/** Clock differences shift sessions, links and event times. */
const CLOCK_SECONDS_MAX = 5;

/** Checks database and log, and uploaded files when given. */
export async function databaseLines(
  { databaseUrl, eventStoreUrl }: Addresses,
  say: Say,
  lines: Lines,
  files?: FileStore,
): Promise<Line[]> {
  const client = openClient({
    connectionString: databaseUrl,
    application_name: 'crossdock doctor',
    connectionTimeoutMillis: patience(5_000),
  });
  const store = eventStoreDb(eventStoreUrl, upcasters);
  try {
    const postgres = await postgresLine(databaseUrl, client, say, lines);
    const migrations = postgres.isFine ? await migrationLine(client, say, lines) : null;
    const log = await logLine(eventStoreUrl, store, migrations?.isFine ? client : null, say, lines);
    if (!migrations) return [postgres, log];
    if (!migrations.isFine) return [postgres, log, migrations];
    const clock = await clockLine(client, say, lines);
    const projector = await heartbeatLine(client, say, lines);
    return [
      postgres,
      log,
      migrations,
      clock,
      projector,
      ...(log.isFine ? await projectionLines(client, store, projector.isFine, say, lines) : []),
      ...(await workerLines(client, say, lines)),
      ...(await parkedLines(client, say, lines)),
      ...(log.isFine ? await businessLines({ databaseUrl, eventStoreUrl }, say, lines, files) : []),
    ];
  } finally {
    await client.end().catch(() => undefined);
    await store.close();
  }
}

async function postgresLine(databaseUrl: string, client: pg.Client, say: Say, lines: Lines): Promise<Line> {
  const trouble = await databaseTrouble(databaseUrl);
  if (trouble) return troubleLine('postgres', trouble, say, lines);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return lines.fine('postgres', rows[0]?.server_version ?? '');
  } catch (error) {
    return lines.wrong('postgres', reasonOf(error), say('doctor.advice.postgres'));
  }
}

/** Without a migrated database nobody knows whose log it has to be. */
async function logLine(
  eventStoreUrl: string,
  store: EventStore,
  client: pg.Client | null,
  say: Say,
  lines: Lines,
): Promise<Line> {
  const trouble = (await eventStoreTrouble(eventStoreUrl)) ?? (client && (await foreignLog(client, eventStoreUrl)));
  if (trouble) return troubleLine('eventStore', trouble, say, lines);
  try {
    const head = await store.head();
    return lines.fine('eventStore', say('doctor.head', { position: String(head ?? say('history.none')) }));
  } catch (error) {
    return lines.wrong('eventStore', reasonOf(error), say('doctor.advice.eventStore'));
  }
}

/** What servers say at their start; a wrong setting says by itself what to do. */
const troubleLine = (name: 'postgres' | 'eventStore', trouble: Trouble, say: Say, { wrong }: Lines): Line =>
  wrong(name, say(trouble.key, trouble.details), trouble.isAway ? say(`doctor.advice.${name}`) : '');

async function migrationLine(client: pg.Client, say: Say, { fine, wrong }: Lines): Promise<Line> {
  const wanted = await migrationNames();
  const { rows: table } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('plumbing.migration')::text AS name`,
  );
  const done = table[0]?.name ? (await client.query<{ name: string }>('SELECT name FROM plumbing.migration')).rows : [];
  const missing = wanted.filter((name) => !done.some((migration) => migration.name === name));
  if (missing.length > 0)
    return wrong('migrations', say('doctor.missing', { names: missing.join(', ') }), say('doctor.advice.migrate'));
  return fine('migrations', say('doctor.upToDate', { count: done.length }));
}

async function clockLine(client: pg.Client, say: Say, { fine, wrong }: Lines): Promise<Line> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const here = (asked + Date.now()) / 2;
  const seconds = Math.abs((rows[0]?.now.getTime() ?? here) - here) / 1000;
  const text = say('doctor.clocks', { seconds: seconds.toFixed(1) });
  return seconds > CLOCK_SECONDS_MAX ? wrong('clock', text, say('doctor.advice.clock')) : fine('clock', text);
}

/** Checks for what commands depend on in the same databases. */
async function businessLines(
  { databaseUrl, eventStoreUrl }: Addresses,
  say: Say,
  lines: Lines,
  files: FileStore | undefined,
): Promise<Line[]> {
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'doctor', maxConnections: 3 });
  try {
    return [
      ...(await claimLines(services, say, lines)),
      ...(await reactorLines(services, say, lines)),
      ...(await outboxLines(services, say, lines)),
      ...(await sealLines(services, eventStoreUrl, say, lines)),
      ...(files ? await fileLines(services, files, say, lines) : []),
    ];
  } finally {
    await services.close();
  }
}

async function heartbeatLine(client: pg.Client, say: Say, { fine, wrong }: Lines): Promise<Line> {
  const beat = new Promise<boolean>((resolve) => {
    const silence = setTimeout(() => resolve(false), patience(HEARTBEAT_MS));
    client.once('notification', () => {
      clearTimeout(silence);
      resolve(true);
    });
  });
  await client.query(`LISTEN ${HEARTBEAT_CHANNEL}`);
  return (await beat)
    ? fine('projector', say('doctor.beats'))
    : wrong('projector', say('doctor.silent'), say('doctor.advice.projector'));
}

async function projectionLines(
  client: pg.Client,
  store: EventStore,
  isFollowing: boolean,
  say: Say,
  { fine, wrong }: Lines,
): Promise<Line[]> {
  const { rows } = await client.query<{ projection: string; version: number; position: string }>(
    'SELECT projection, version, position FROM plumbing.checkpoint ORDER BY projection',
  );
  const head = (await store.head()) ?? -1n;
  const found: Line[] = [];
  for (const { name, version, types } of projections) {
    const row = rows.find(({ projection }) => projection === name);
    if (!row) {
      found.push(wrong('projection', say('doctor.neverRan', { name }), say('doctor.advice.projector')));
      continue;
    }
    if (BigInt(row.position) > head) {
      const beyond = say('doctor.beyond', { name, position: row.position, head: String(head) });
      found.push(wrong('projection', beyond, say('doctor.advice.afterRestore')));
      continue;
    }
    const { lag, oldest } = await eventsAfter(store, BigInt(row.position), types);
    const text = say('doctor.lag', {
      name,
      version: row.version,
      position: row.position,
      lag: lag < LAG_MAX ? lag : `${String(LAG_MAX)}+`,
    });
    if (row.version !== version) found.push(wrong('projection', text, say('doctor.advice.rebuild', { name })));
    else
      found.push(
        lag > 0 && (!isFollowing || Date.now() - oldest > LATE_MS)
          ? wrong('projection', text, say('doctor.advice.lag'))
          : fine('projection', text),
      );
  }
  return found;
}
