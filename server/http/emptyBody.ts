import type { App } from './app.ts';

/**
 * Many clients send the JSON content type without a body. Accepted where the route takes none; everything else uses
 * Fastify's parser.
 */
export function allowEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parse(request, body, done);
  });
}
