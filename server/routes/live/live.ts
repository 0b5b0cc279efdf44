import type { WebSocket } from '@fastify/websocket';
import { Check } from 'typebox/value';
import { LiveHello } from '../../contract/live.ts';
import { redeemTicket } from '../../database/liveTickets.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { open } from '../../plugins/authorize.ts';
import { Close, guardSocket, send, type LiveSocket } from '../../plugins/liveSocket.ts';
import { liveSockets } from '../../plugins/liveSockets.ts';
import { notFound, RequestError } from '../../plugins/requestError.ts';

/** Who opens a socket must say who it is within this time. */
const HELLO_MS = 10_000;

/** GET live: the websocket that tells a company's consoles what to fetch again, never the data (design 7). */
export const liveRoute = (app: App, { services: { db, clock }, sessions, feed, origins }: RouteDeps) => {
  const sockets = liveSockets(feed, sessions, (error) => {
    app.log.error({ err: error }, 'sockets could not be checked');
  });
  app.addHook('onClose', () => {
    sockets.stop();
  });

  return app.route({
    method: 'GET',
    url: '/api/live',
    // The ticket, not the cookie, says who it is: a socket sends cookies to whoever asks.
    config: open,
    schema: { hide: true },
    onRequest: ({ headers: { origin, host } }, _, done) => {
      const isForeign = origin !== undefined && !origins.isOwn(origin, host);
      done(isForeign ? new RequestError(403, { code: 'request.crossSite' }) : undefined);
    },
    handler: () => {
      throw notFound();
    },
    wsHandler: (socket) => {
      greet(socket);
    },
  });

  function greet(socket: WebSocket): void {
    guardSocket(socket);
    const tooLate = setTimeout(() => {
      socket.close(Close.signedOut);
    }, HELLO_MS);
    socket.on('close', () => {
      clearTimeout(tooLate);
    });
    socket.once('message', (data: Buffer) => {
      clearTimeout(tooLate);
      hello(socket, data).catch((error: unknown) => {
        app.log.error({ err: error }, 'socket failed');
        socket.close(Close.again);
      });
    });
  }

  async function hello(socket: WebSocket, data: Buffer): Promise<void> {
    const said = parsed(data);
    const hash = said && (await redeemTicket(db, clock, said.ticket));
    const session = hash && (await sessions.find(hash));
    if (!said || !session) {
      socket.close(said ? Close.signedOut : Close.protocol);
      return;
    }
    const live: LiveSocket = {
      session,
      sessionHash: session.hash.toString('hex'),
      send: (message) => {
        send(socket, message);
      },
      close: (code) => {
        socket.close(code);
      },
    };
    if (socket.readyState !== socket.OPEN) return;
    // Heard from now on, so that nothing falls between the position we name and the first push.
    if (!sockets.add(live)) {
      socket.close(Close.tooMany);
      return;
    }
    socket.on('close', () => {
      sockets.remove(live);
    });
    const moved = said.since !== undefined && sockets.hasMoved(session.companyId, BigInt(said.since));
    live.send({ kind: 'ready', position: String(feed.head()), moved });
  }
};

function parsed(data: Buffer): LiveHello | null {
  try {
    const said: unknown = JSON.parse(data.toString());
    return Check(LiveHello, said) ? said : null;
  } catch {
    return null;
  }
}
