import { setTimeout as sleep } from 'node:timers/promises';
import { whyNotFree } from '../postgres/freePort.ts';
import { StartRefused } from '../postgres/startRefused.ts';

/** The server of a supervisor that was killed needs a moment to end: then we wait for its port, else we say at once that it is taken. */
export async function waitForPort(host: string, port: number, patience: number): Promise<void> {
  const end = Date.now() + patience;
  let trouble = await whyNotFree(port, host);
  while (trouble === 'EADDRINUSE' && Date.now() < end) {
    await sleep(100);
    trouble = await whyNotFree(port, host);
  }
  if (!trouble) return;
  throw new StartRefused(reasons[trouble]?.(host, port) ?? `${host}:${port} cannot be listened on: ${trouble}`);
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is in use by another program. Choose another, for example PORT=${port === 3000 ? 3001 : 3000}, or PORT=0 for any free one.`,
  EACCES: (_, port) => `Port ${port} needs more rights than this user has. Choose one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not known.`,
};
