import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { App } from './app.ts';

const PAGES = '/api/docs';
const DOCUMENT = '/api/openapi.json';

const PAGES_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages that describe the API are for administrators (trust 5.28). */
export const areApiPages = (url: string): boolean => url === DOCUMENT || url === PAGES || url.startsWith(`${PAGES}/`);

/** OpenAPI from the contract, and pages to read it; registered before the routes that it describes. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Crossdock',
        version: '0.1.0',
        description: 'Back office of a wholesale or food-distribution company.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
  });
  app.get(DOCUMENT, { schema: { hide: true } }, () => app.swagger());
  // Swagger's page writes styles of its own, so it brings its own policy.
  await app.register(swaggerUi, { routePrefix: PAGES, staticCSP: PAGES_POLICY });
}
