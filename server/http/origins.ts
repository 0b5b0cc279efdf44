import { isLoopback } from '../environment.ts';
import type { Origins } from './app.ts';

/** Without PUBLIC_URL only this machine is served, on whatever port was free. */
export function originsOf(publicUrl: string | undefined): Origins {
  const own = publicUrl === undefined ? null : new URL(publicUrl).origin;
  return {
    isSecure: own?.startsWith('https:') ?? false,
    // Never from the Host header, which the client controls (trust 5).
    own: (port) => own ?? `http://localhost:${String(port)}`,
    isOwn(origin, host) {
      if (own !== null && origin === own) return true;
      if (own !== null && !isLoopback(new URL(own).hostname)) return false;
      if (!URL.canParse(origin)) return false;
      const { protocol, hostname, host: from } = new URL(origin);
      // The host must be ours too: a page of another server on this machine is another origin.
      return protocol === 'http:' && isLoopback(hostname) && from === host;
    },
  };
}
