import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, { type FastifyBaseLogger } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { LiveFeed } from './database/liveFeed.ts';
import type { FileStore } from './files/fileStore.ts';
import { prepareCredentials } from './database/credentials.ts';
import { sessionsIn } from './database/sessions.ts';
import { areApiPages, describeApi, serveApiPages } from './http/apiPages.ts';
import type { App, RouteDeps } from './http/app.ts';
import { answerAsOf } from './http/asOf.ts';
import { authorizeRequests } from './http/authorize.ts';
import {
  allowEmptyBodies,
  limitBodies,
  PUBLIC_BODY_BYTES,
  refuseUnexpectedForms,
  refuseUnstorableText,
} from './http/bodies.ts';
import { serveConsole } from './http/console.ts';
import { correlationId, sendCorrelationId } from './http/correlation.ts';
import { editorNames } from './queries/access/companyUsers.ts';
import { handleErrors, refuse } from './http/errors.ts';
import { healthMonitor, type HealthMonitor } from './http/health.ts';
import { handleIdempotency } from './http/idempotency.ts';
import { logController } from './http/logging.ts';
import { measureRequests, measureState } from './http/metrics/measureApp.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import { originsOf } from './http/origins.ts';
import { shedLoad } from './http/shedLoad.ts';
import { sendSecurityHeaders } from './http/securityHeaders.ts';
import { closeSockets } from './http/live/liveSocket.ts';
import { refuseDuringShutdown } from './http/refuseDuringShutdown.ts';
import { serializerCompiler, validatorCompiler } from './http/validation.ts';
import { receiveUploads } from './http/uploads.ts';
import { addRoutes } from './routes/routes.ts';
import type { Services } from './services.ts';

export interface AppDeps {
  readonly services: Services;
  readonly feed: LiveFeed;
  /** Names of the projections that handle any of these event types. */
  readonly projectionsTaking: (types: readonly string[]) => readonly string[];
  /** Where uploads are kept. */
  readonly files: FileStore;
  /** Origin of the console for browsers; absent: this machine only. */
  readonly publicUrl?: string | undefined;
  readonly trustedProxies?: readonly string[];
  /** Serves the API pages to administrators. */
  readonly embedded?: boolean;
  readonly consoleDir?: string | undefined;
  /** Absent: silent. */
  readonly log?: FastifyBaseLogger;
  /** Absent: no metrics. */
  readonly metrics?: Metrics | undefined;
  /** Absent: creates its own. */
  readonly health?: HealthMonitor;
  /** How long a request may take to arrive, body and all. */
  readonly receivingMs?: number;
}

const MAX_SOCKET_PAYLOAD = 64 * 1024;
/** The largest upload fits at less than 1 Mbit/s. Fastify itself waits forever. */
const RECEIVING_MS = 5 * 60_000;
/** Of it, for the headers. */
const HEADERS_MS = 60_000;
/** How often Node looks for requests that take too long. */
const LOOK_MS = 30_000;
/** The longest part of an address that is read: the key of a link to order by. What is longer is no route's. */
const PARAM_MAX = 200;

/** The whole HTTP side of Crossdock; tests build the same one. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const {
    services,
    feed,
    projectionsTaking,
    files,
    publicUrl,
    trustedProxies = [],
    embedded = false,
    consoleDir,
    log,
    metrics,
    receivingMs = RECEIVING_MS,
  } = deps;
  const app: App = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    bodyLimit: PUBLIC_BODY_BYTES,
    requestTimeout: receivingMs,
    // Node takes the two times for each other's where that of the headers is the longer one.
    http: {
      headersTimeout: Math.min(HEADERS_MS, receivingMs),
      connectionsCheckingInterval: Math.min(LOOK_MS, receivingMs),
    },
    genReqId: correlationId,
    logController: logController(log),
    frameworkErrors: (_, request, reply) => void refuse(request, reply, 404, [{ code: 'notFound' }]),
    routerOptions: { maxParamLength: PARAM_MAX },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // refuseDuringShutdown refuses them
  }).withTypeProvider<TypeBoxTypeProvider>();
  const origins = originsOf(publicUrl);
  const sessions = sessionsIn(services.db, services.clock);
  const health = deps.health ?? healthMonitor(services, feed);
  const routeDeps: RouteDeps = { services, feed, sessions, projectionsTaking, origins, health, files };

  // Fastify also parses plain text, which pages of other sites may send without a preflight (trust 5.20).
  app.removeContentTypeParser('text/plain');
  allowEmptyBodies(app);
  refuseUnexpectedForms(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, editorNames(services.db));
  sendCorrelationId(app);
  refuseDuringShutdown(app);
  if (metrics) measureRequests(app, metrics);
  sendSecurityHeaders(app, origins.isSecure);
  await shedLoad(app, services);
  await app.register(rateLimit, { global: false });
  await app.register(formbody);
  await app.register(websocket, { options: { maxPayload: MAX_SOCKET_PAYLOAD }, preClose: closeSockets });
  await describeApi(app);
  await receiveUploads(app, files);
  limitBodies(app);
  handleIdempotency(app, services, origins);
  authorizeRequests(app, routeDeps, areApiPages);
  answerAsOf(app, services);
  refuseUnstorableText(app);
  if (embedded) await serveApiPages(app);
  addRoutes(app, routeDeps);
  await serveConsole(app, consoleDir);
  if (metrics) measureState(app, routeDeps, metrics);
  await prepareCredentials();
  return app;
}
