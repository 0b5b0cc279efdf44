import { TicketAnswer } from '../../contract/system/live.ts';
import { issueTicket, TICKET_SECONDS } from '../../database/liveTickets.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf, unattended } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';

/** POST live/ticket: opens one socket, once, within 30 seconds (trust 4). Asked for at every reconnect: no use. */
export const liveTicketRoute = (app: App, { services: { db, clock } }: RouteDeps) =>
  app.post(
    '/api/live/ticket',
    { config: { ...may('session.own'), ...keyless, ...unattended }, schema: { response: { 200: TicketAnswer } } },
    async (request) => ({
      data: { ticket: await issueTicket(db, clock, sessionOf(request)), expiresIn: TICKET_SECONDS },
    }),
  );
