import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { completeDocument, type ApiDocument } from './apiDocument.ts';
import type { App } from './app.ts';

const PAGES = '/api/docs';
const DOCUMENT = '/api/openapi.json';

const PAGES_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The API's pages are for administrators (trust 5.28). */
export const areApiPages = (url: string): boolean => url === DOCUMENT || url === PAGES || url.startsWith(`${PAGES}/`);

/** Generates the OpenAPI document from the contract (`app.swagger()`); call it before adding the routes. */
export async function describeApi(app: App): Promise<void> {
  app.decorate('useCase', '');
  app.addHook('onRoute', (route: RouteOptions) => {
    if (app.useCase !== '') route.config = { ...route.config, useCase: app.useCase };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Crossdock',
        version: '0.1.0',
        description:
          'Back office of a wholesale or food-distribution company. Sentences come in the language of Accept-Language ' +
          '(en, zh); X-Correlation-Id, a UUID, is answered and stands in the log and on every event.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/oauth/token' },
          console: {
            type: 'apiKey',
            in: 'cookie',
            name: 'crossdock',
            description: 'The same session for the console; changes also need the header X-Crossdock: 1',
          },
          client: {
            type: 'http',
            scheme: 'basic',
            description: 'crossdock-web or crossdock-cli with an empty password',
          },
        },
      },
      security: [{ bearer: [] }, { console: [] }],
    },
    // The console's page and files are not part of the API.
    transform: ({ schema, url }) => ({
      schema: { ...schema, hide: schema?.hide === true || !url.startsWith('/api/') },
      url,
    }),
    transformObject: (document) =>
      'openapiObject' in document
        ? (completeDocument(document.openapiObject as ApiDocument, app.routeTable) as typeof document.openapiObject)
        : document.swaggerObject,
  });
}

/** Serves the OpenAPI document and its pages next to the console: in embedded mode, for administrators (design 6). */
export async function serveApiPages(app: App): Promise<void> {
  app.get(DOCUMENT, { schema: { hide: true } }, () => app.swagger());
  await servePages(app, PAGES);
}

/** Serves Swagger UI for `app`'s document. Its page has inline styles, so it has its own content policy. */
export async function servePages(app: FastifyInstance, routePrefix: string): Promise<void> {
  await app.register(swaggerUi, { routePrefix, staticCSP: PAGES_POLICY });
}
