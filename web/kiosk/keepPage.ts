/**
 * Keeps the page and its parts on this device, where the browser can (https or this machine): then it opens without a server.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    await navigator.serviceWorker.register('/kiosk/sw.js');
    // It came before the worker did: what it consists of is kept here the first time.
    const parts = [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]'),
    ];
    const addresses = parts.map((part) => (part instanceof HTMLScriptElement ? part.src : part.href));
    await (await caches.open('crossdock-kiosk')).addAll([location.pathname, ...addresses]);
  } catch {
    // Then it needs the server to open; while it is open it works without.
  }
}
