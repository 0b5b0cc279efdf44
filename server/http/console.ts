import staticFiles from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './app.ts';
import { refuse } from './errors.ts';

/** Addresses of customers who order by a link: they get a page of their own, which knows nothing of the console. */
const ORDERING = /^\/order\/[^/]+\/?$/;
/** Addresses of time clocks at the door, with a page of their own too. */
const KIOSK = /^\/kiosk\/[^/]+\/?$/;

function pageOf(path: string): string {
  if (ORDERING.test(path)) return 'ordering/index.html';
  return KIOSK.test(path) ? 'kiosk/index.html' : 'index.html';
}

/** Serves the built console: its page for every address that is neither a file nor the API. */
export async function serveConsole(app: App, consoleDir: string | undefined): Promise<void> {
  const isBuilt = consoleDir !== undefined && existsSync(join(consoleDir, 'index.html'));
  if (isBuilt) {
    await app.register(staticFiles, {
      root: consoleDir,
      index: false,
      cacheControl: false,
      // Where the build has put it beside the file.
      preCompressed: true,
      setHeaders(reply, path) {
        // Vite hashes names below assets/; other files may change under the same name.
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    app.get('/', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api') &&
      !path.startsWith('/assets/');
    if (isPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile(pageOf(path));
    if (isPage)
      return reply
        .status(404)
        .type('text/plain; charset=utf-8')
        .send('The console is not built: run npx vite build and start the server again. The API is at /api.\n');
    return refuse(request, reply, 404, [{ code: 'notFound' }]);
  });
}
