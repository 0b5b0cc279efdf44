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
    /** Every route of the API with what it needs, as the matrix tests read it. */
    routeTable: RouteEntry[];
    /** The use case whose routes are being added. */
    useCase: string;
  }
  interface FastifyRequest {
    /** Who asks; null on public routes. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** What a user type needs for this route; every route says this or `public`. */
    permission?: Permission;
    public?: true;
    /** No use of the session that asks: see `unattended`. */
    unattended?: true;
    /** Hands out a document: see `document`. */
    document?: true;
    /** Name of the route's file: the operation's in OpenAPI. */
    useCase?: string;
  }
}

/** What routes work with. */
export interface RouteDeps {
  readonly services: Services;
  readonly feed: LiveFeed;
  readonly sessions: Sessions;
  /** Names of the projections that take any of these event types. */
  readonly projectionsTaking: (types: readonly string[]) => readonly string[];
  readonly origins: Origins;
  readonly health: HealthMonitor;
  readonly files: FileStore;
}

/** One use case: adds its call to the app. The function's name less `Route` is the use case's name. */
export type Route = (app: App, deps: RouteDeps) => void;

/** Where browsers reach us, as cookies and sockets need to know. */
export interface Origins {
  readonly isSecure: boolean;
  /** Where links in mail lead: PUBLIC_URL, else this machine at the port that was asked. */
  own(port: number | undefined): string;
  /** True for the console's own origin, as a browser names it in `Origin`. */
  isOwn(origin: string, host: string | undefined): boolean;
}
