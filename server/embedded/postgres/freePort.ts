import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free TCP port, the preferred one if possible. Ports are chosen below the kernel's ephemeral range: a client that
 * retries on an ephemeral port can end up connected to itself and block the port.
 */
export async function freePort(preferred?: number, host = '127.0.0.1'): Promise<number> {
  if (preferred && (await isFree(preferred, host))) return preferred;
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`No free port found on ${host}`);
}

async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await whyNotFree(port, host)) === undefined;
}

/** The system's error code when the port can't be listened on, EADDRINUSE for one in use. */
export function whyNotFree(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
