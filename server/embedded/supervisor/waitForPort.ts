import { setTimeout as sleep } from 'node:timers/promises';
import { whyNotFree } from '../postgres/freePort.ts';
import { StartRefused } from '../postgres/startRefused.ts';

/**
 * The server of a killed supervisor needs a moment to end: then we wait for its port; otherwise we report immediately
 * that it is in use.
 */
export async function waitForPort(host: string, port: number, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  let trouble = await whyNotFree(port, host);
  while (trouble === 'EADDRINUSE' && Date.now() < end) {
    await sleep(100);
    trouble = await whyNotFree(port, host);
  }
  if (!trouble) return;
  const key = reasons[trouble] ?? 'cannotListen';
  throw new StartRefused(key, { host, port, reason: trouble, other: port === 3000 ? 3001 : 3000 });
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'portInUse',
  EACCES: 'portNeedsRights',
  EADDRNOTAVAIL: 'hostNotHere',
  ENOTFOUND: 'hostUnknown',
};
