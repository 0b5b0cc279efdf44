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
import type { Translate } from '../terminal/translate.ts';
import { outboxLines, reactorLines, sealLines } from './backgroundWork.ts';
import { claimLines } from './claims.ts';
import { eventsAfter, LAG_MAX } from './eventsAfter.ts';
import { fileLines } from './files.ts';
import { reasonOf, type Line, type Lines } from './finding.ts';
import { parkedLines } from './parked.ts';
import { promiseLines } from './promises.ts';
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
  t: Translate,
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
    const postgres = await postgresLine(databaseUrl, client, t, lines);
    const migrations = postgres.isFine ? await migrationLine(client, t, lines) : null;
    const log = await logLine(eventStoreUrl, store, migrations?.isFine ? client : null, t, lines);
    if (!migrations) return [postgres, log];
    if (!migrations.isFine) return [postgres, log, migrations];
    const clock = await clockLine(client, t, lines);
    const projector = await heartbeatLine(client, t, lines);
    return [
      postgres,
      log,
      migrations,
      clock,
      projector,
      ...(log.isFine ? await projectionLines(client, store, projector.isFine, t, lines) : []),
      ...(await workerLines(client, t, lines)),
      ...(await parkedLines(client, t, lines)),
      ...(log.isFine ? await businessLines({ databaseUrl, eventStoreUrl }, t, lines, files) : []),
    ];
  } finally {
    await client.end().catch(() => undefined);
    await store.close();
  }
}

async function postgresLine(databaseUrl: string, client: pg.Client, t: Translate, lines: Lines): Promise<Line> {
  const trouble = await databaseTrouble(databaseUrl);
  if (trouble) return troubleLine('postgres', trouble, t, lines);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return lines.fine('postgres', rows[0]?.server_version ?? '');
  } catch (error) {
    return lines.wrong('postgres', reasonOf(error), t('doctor.advice.postgres'));
  }
}

/** Without a migrated database nobody knows whose log it has to be. */
async function logLine(
  eventStoreUrl: string,
  store: EventStore,
  client: pg.Client | null,
  t: Translate,
  lines: Lines,
): Promise<Line> {
  const trouble = (await eventStoreTrouble(eventStoreUrl)) ?? (client && (await foreignLog(client, eventStoreUrl)));
  if (trouble) return troubleLine('eventStore', trouble, t, lines);
  try {
    const head = await store.head();
    return lines.fine('eventStore', t('doctor.head', { position: String(head ?? t('history.none')) }));
  } catch (error) {
    return lines.wrong('eventStore', reasonOf(error), t('doctor.advice.eventStore'));
  }
}

/** What servers say at their start; a wrong setting says by itself what to do. */
const troubleLine = (name: 'postgres' | 'eventStore', trouble: Trouble, t: Translate, { wrong }: Lines): Line =>
  wrong(name, t(trouble.key, trouble.details), trouble.isAway ? t(`doctor.advice.${name}`) : '');

async function migrationLine(client: pg.Client, t: Translate, { fine, wrong }: Lines): Promise<Line> {
  const wanted = await migrationNames();
  const { rows: table } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('plumbing.migration')::text AS name`,
  );
  const done = table[0]?.name ? (await client.query<{ name: string }>('SELECT name FROM plumbing.migration')).rows : [];
  const missing = wanted.filter((name) => !done.some((migration) => migration.name === name));
  if (missing.length > 0)
    return wrong('migrations', t('doctor.missing', { names: missing.join(', ') }), t('doctor.advice.migrate'));
  return fine('migrations', t('doctor.upToDate', { count: done.length }));
}

async function clockLine(client: pg.Client, t: Translate, { fine, wrong }: Lines): Promise<Line> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const here = (asked + Date.now()) / 2;
  const seconds = Math.abs((rows[0]?.now.getTime() ?? here) - here) / 1000;
  const text = t('doctor.clocks', { seconds: seconds.toFixed(1) });
  return seconds > CLOCK_SECONDS_MAX ? wrong('clock', text, t('doctor.advice.clock')) : fine('clock', text);
}

/** Checks for what commands depend on in the same databases. */
async function businessLines(
  { databaseUrl, eventStoreUrl }: Addresses,
  t: Translate,
  lines: Lines,
  files: FileStore | undefined,
): Promise<Line[]> {
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'doctor', maxConnections: 3 });
  try {
    return [
      ...(await claimLines(services, t, lines)),
      ...(await promiseLines(services, t, lines)),
      ...(await reactorLines(services, t, lines)),
      ...(await outboxLines(services, t, lines)),
      ...(await sealLines(services, eventStoreUrl, t, lines)),
      ...(files ? await fileLines(services, files, t, lines) : []),
    ];
  } finally {
    await services.close();
  }
}

async function heartbeatLine(client: pg.Client, t: Translate, { fine, wrong }: Lines): Promise<Line> {
  const beat = new Promise<boolean>((resolve) => {
    const silence = setTimeout(() => resolve(false), patience(HEARTBEAT_MS));
    client.once('notification', () => {
      clearTimeout(silence);
      resolve(true);
    });
  });
  await client.query(`LISTEN ${HEARTBEAT_CHANNEL}`);
  return (await beat)
    ? fine('projector', t('doctor.beats'))
    : wrong('projector', t('doctor.silent'), t('doctor.advice.projector'));
}

async function projectionLines(
  client: pg.Client,
  store: EventStore,
  isFollowing: boolean,
  t: Translate,
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
      found.push(wrong('projection', t('doctor.neverRan', { name }), t('doctor.advice.projector')));
      continue;
    }
    if (BigInt(row.position) > head) {
      const beyond = t('doctor.beyond', { name, position: row.position, head: String(head) });
      found.push(wrong('projection', beyond, t('doctor.advice.afterRestore')));
      continue;
    }
    const { lag, oldest } = await eventsAfter(store, BigInt(row.position), types);
    const text = t('doctor.lag', {
      name,
      version: row.version,
      position: row.position,
      lag: lag < LAG_MAX ? lag : `${String(LAG_MAX)}+`,
    });
    if (row.version !== version) found.push(wrong('projection', text, t('doctor.advice.rebuild', { name })));
    else
      found.push(
        lag > 0 && (!isFollowing || Date.now() - oldest > LATE_MS)
          ? wrong('projection', text, t('doctor.advice.lag'))
          : fine('projection', text),
      );
  }
  return found;
}
