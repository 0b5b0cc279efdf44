import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyContextConfig, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveFeed } from '../database/liveFeed.ts';
import type { Session, Sessions } from '../database/sessions.ts';
import type { Permission } from '../domain/access/permissions.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Services } from '../services.ts';
import type { HealthMonitor } from './health.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  readonly config: FastifyContextConfig;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its permission, as the route matrix tests read it. */
    routeTable: RouteEntry[];
    /** The use case whose routes are being added. */
    useCase: string;
  }
  interface FastifyRequest {
    /** The caller's session; null on public routes. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The required permission; every route has one or is `public`. */
    permission?: Permission;
    public?: true;
    /** Does not count as use of the session: see `unattended`. */
    unattended?: true;
    /** Sends a document: see `document`. */
    document?: true;
    /** Name of the route in its table, used as OpenAPI operation id. */
    useCase?: string;
  }
}

/** Dependencies of routes. */
export interface RouteDeps {
  readonly services: Services;
  readonly feed: LiveFeed;
  readonly sessions: Sessions;
  /** Names of the projections that handle any of these event types. */
  readonly projectionsTaking: (types: readonly string[]) => readonly string[];
  readonly origins: Origins;
  readonly health: HealthMonitor;
  readonly files: FileStore;
}

/** Adds the call of a use case to the app. */
export type Route = (app: App, deps: RouteDeps) => void;

/** Routes by the names of their use cases, which are the operation ids of the API pages. */
export type Routes = Readonly<Record<string, Route>>;

/** The origins under which browsers reach us, for cookies and sockets. */
export interface Origins {
  readonly isSecure: boolean;
  /** Origin of links in mail: PUBLIC_URL, else this machine with the request's port. */
  own(port: number | undefined): string;
  /** True for the console's own origin in the `Origin` header. */
  isOwn(origin: string, host: string | undefined): boolean;
}
