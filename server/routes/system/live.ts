import { keyless } from '../../http/idempotency.ts';
import { TicketAnswer, LiveHello, LiveSaid, type LivePlace } from '../../contract/system/live.ts';
import { issueTicket, TICKET_SECONDS, redeemTicket } from '../../database/liveTickets.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf, open, unattended } from '../../http/authorize.ts';
import type { WebSocket } from '@fastify/websocket';
import { kindNames, kinds } from '../../domain/kinds.ts';
import { Close } from '../../domain/liveLine.ts';
import { editorNames } from '../../queries/access/companyUsers.ts';
import { livePresence } from '../../http/live/livePresence.ts';
import { guardSocket, liveSocket, type LiveSocket } from '../../http/live/liveSocket.ts';
import { liveSockets } from '../../http/live/liveSockets.ts';
import { mayReceive } from '../../http/live/mayReceive.ts';
import { readMessage } from '../../http/live/readMessage.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { isThere } from '../kit/isThere.ts';
import { post } from '../kit/call.ts';

/** Who opens a socket must say who it is within this time. */
const HELLO_MS = 10_000;

export const liveRoutes: Routes = {
  /** POST live/ticket: opens one socket, once, within 30 seconds (trust 4). Asked for at every reconnect: no use. */
  liveTicket: post(
    '/api/live/ticket',
    { may: 'session.own', config: { ...keyless, ...unattended }, answer: TicketAnswer },
    async (request, { services: { db, clock }, feed }) => {
      const session = sessionOf(request);
      const mark = feed.markOf(session.companyId);
      return { data: { ticket: await issueTicket(db, clock, session), expiresIn: TICKET_SECONDS, ...mark } };
    },
  ),

  /** GET live: the websocket that tells a company's consoles what to fetch again, never the data (design 7). */
  live: (app, { services, sessions, feed, origins }) => {
    const { db, clock, handler } = services;
    const onError = (error: unknown): void => {
      app.log.error({ err: error }, 'sockets could not be looked after');
    };
    const sockets = liveSockets(feed, sessions, onError);
    const presence = livePresence({ db, feed, names: editorNames(db), onError });
    app.addHook('onClose', () => {
      sockets.stop();
      presence.stop();
    });

    return app.route({
      method: 'GET',
      url: '/api/live',
      // The ticket, not the cookie, says who it is: a socket sends cookies to anyone who asks.
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
        void guarded(socket, hello(socket, data));
      });
    }

    async function hello(socket: WebSocket, data: Buffer): Promise<void> {
      const said = readMessage(LiveHello, data.toString());
      const hash = said && (await redeemTicket(db, clock, said.ticket));
      const session = hash && (await sessions.find(hash, { isUse: false }));
      if (!said || !session) {
        socket.close(said ? Close.signedOut : Close.protocol);
        return;
      }
      if (socket.readyState !== socket.OPEN) return;
      const live = liveSocket(socket, session);
      // Heard from now on, so that nothing falls between the position we name and the first push.
      sockets.add(live);
      socket.on('close', () => {
        sockets.remove(live);
        presence.moveTo(live, null);
      });
      // One after another: who says "there" and then "gone" is gone.
      let turn = Promise.resolve();
      socket.on('message', (message: Buffer) => {
        turn = turn.then(() => guarded(socket, listen(socket, live, message)));
      });
      sockets.welcome(live, said);
    }

    async function listen(socket: WebSocket, live: LiveSocket, data: Buffer): Promise<void> {
      const said = readMessage(LiveSaid, data.toString());
      if (!said) socket.close(Close.protocol);
      else if (said.place === null || (await mayLookAt(live, said.place))) {
        if (socket.readyState === socket.OPEN) presence.moveTo(live, said.place);
      }
    }

    /** Whether this user may look at the record, and their company has it; else it is as if nothing had been said. */
    async function mayLookAt({ session }: LiveSocket, place: LivePlace): Promise<boolean> {
      const kind = kindNames.find((name) => kinds[name].type === place.type);
      if (kind === undefined || !mayReceive(session, place)) return false;
      return isThere({ handler }, session.companyId, { kind, id: place.id });
    }

    async function guarded(socket: WebSocket, work: Promise<void>): Promise<void> {
      try {
        await work;
      } catch (error) {
        onError(error);
        socket.close(Close.again);
      }
    }
  },
};
