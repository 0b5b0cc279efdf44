/**
 * Opens the time clock from what this device has kept when the server is away, so that a reload loses nothing. What is asked of
 * the API never comes from here.
 */
const KEPT = 'crossdock-kiosk';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  const isOurs = origin === self.location.origin && pathname.startsWith('/kiosk/') && request.method === 'GET';
  if (isOurs) event.respondWith(fromServer(request));
});

async function fromServer(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}
