import type { App } from './app.ts';

/**
 * Many clients name JSON as the content type of a call that has no body. Where the route takes none, that is no fault;
 * everything else is Fastify's own parser.
 */
export function allowEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parse(request, body, done);
  });
}
