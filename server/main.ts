import closeWithGrace from 'close-with-grace';
import { projectionsTaking } from '../projections/all.ts';
import { buildApp } from './app.ts';
import { openLiveFeed } from './database/liveFeed.ts';
import { readEnvironment } from './environment.ts';
import { reportReady, whenSupervisorGone } from './kernel/childProcess.ts';
import { serverLog } from './plugins/logging.ts';
import { openServices } from './services.ts';

/** How long work that has begun may take to end (design 1). */
const DRAIN_MS = 8_000;

const { databaseUrl, eventStoreUrl, host, port, publicUrl, trustedProxies, embedded, consoleDir } = readEnvironment();
if (!databaseUrl || !eventStoreUrl)
  throw new Error('The server needs DATABASE_URL and EVENTSTORE_URL; `npm start` makes both for it.');

const log = serverLog();
const warn = (error: unknown): void => {
  log.warn({ err: error }, 'database connection');
};
const services = await openServices({ databaseUrl, eventStoreUrl, name: 'server', onError: warn });
const feed = await openLiveFeed({ databaseUrl, onError: warn });
const app = await buildApp({
  services,
  feed,
  projectionsTaking,
  publicUrl,
  trustedProxies,
  embedded,
  consoleDir,
  log,
});

const { close } = closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err }) => {
  if (err) app.log.fatal({ err }, 'the server stops');
  // Stops accepting, tells the sockets, waits for the answers under way.
  await app.close();
  await feed.close();
  await services.close();
});
whenSupervisorGone(close);

const address = await app.listen({ host, port });
reportReady({ url: publicUrl ?? address.replace('127.0.0.1', 'localhost') });
