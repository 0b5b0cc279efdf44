import closeWithGrace from 'close-with-grace';
import { projectionsTaking } from '../projections/all.ts';
import { buildAdmin } from './admin.ts';
import { buildApp } from './app.ts';
import { openLiveFeed } from './database/liveFeed.ts';
import { readEnvironment, WrongEnvironment } from './environment.ts';
import { reportReady, whenSupervisorGone } from './kernel/childProcess.ts';
import { pollHealth, healthMonitor } from './http/health.ts';
import { serverLog } from './http/logging.ts';
import { startMetrics } from './http/metrics/metrics.ts';
import { filesIn, folderStore } from './files/folderStore.ts';
import type { Trouble } from './kernel/trouble.ts';
import { message } from './messages.ts';
import { openServices } from './services.ts';
import { whenStoresAnswer, WrongStore } from './whenStoresAnswer.ts';

/** How long running work may take to end (design 1). */
const DRAIN_MS = 8_000;
/** Longer than any upload: a request has five minutes to arrive. */
const RECEIVING_MS = 60 * 60_000;

/** A wrong setting is a line that says what to set, and exit code 2. */
async function orEnd<T>(begin: () => T | Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof WrongEnvironment || error instanceof WrongStore)) throw error;
    process.stderr.write(`${error instanceof WrongStore ? sentenceOf(error.trouble) : error.message}\n`);
    process.exit(2);
  }
}
const sentenceOf = ({ key, details }: Trouble): string => message('cli', key, 'en', details);

const { databaseUrl, eventStoreUrl, host, port, publicUrl, trustedProxies, embedded, consoleDir, ...environment } =
  await orEnd(readEnvironment);
if (!databaseUrl || !eventStoreUrl)
  throw new Error('The server needs DATABASE_URL and EVENTSTORE_URL; `npm start` makes both for it.');

const { adminPort, logLevel, dataDir, secret } = environment;
const log = serverLog({ level: logLevel });
const warn = (error: unknown): void => log.warn({ err: error }, 'database connection');
const goOn = whenSupervisorGone(() => process.exit(1));
await orEnd(() =>
  whenStoresAnswer(
    { databaseUrl, eventStoreUrl },
    { onAway: (trouble) => log.warn(message('cli', 'stores.waiting', 'en', { reason: sentenceOf(trouble) })) },
  ),
);
goOn();
const metrics = adminPort === undefined ? undefined : startMetrics();
const services = await openServices({
  databaseUrl,
  eventStoreUrl,
  name: 'server',
  secret,
  onError: warn,
  observer: metrics?.observer,
});
const feed = await openLiveFeed({ databaseUrl, onError: warn });
const health = healthMonitor(services, feed);
const files = folderStore(filesIn(dataDir));
// Uploads left by a killed server; those of another server may be running.
await files.sweepReceived(new Date(Date.now() - RECEIVING_MS));
const app = await buildApp({
  services,
  files,
  feed,
  projectionsTaking,
  publicUrl,
  trustedProxies,
  embedded,
  consoleDir,
  log,
  metrics,
  health,
});
await app.ready();
const admin = metrics && (await buildAdmin({ app, health, metrics }));
const stopWatching = admin && pollHealth(health);

const { close } = closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err }) => {
  if (err) app.log.fatal({ err }, 'the server stops');
  // Stops accepting, notifies the sockets, waits for running answers.
  stopWatching?.();
  await app.close();
  await admin?.close();
  await feed.close();
  await services.close();
});
whenSupervisorGone(close);

// Loopback regardless of HOST: only users of this machine may see it (design 1).
if (adminPort !== undefined) await admin?.listen({ host: '127.0.0.1', port: adminPort });
const address = await app.listen({ host, port });
reportReady({ url: publicUrl ?? address.replace('127.0.0.1', 'localhost') });
