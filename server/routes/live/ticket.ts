import { TicketAnswer } from '../../contract/live.ts';
import { issueTicket, TICKET_SECONDS } from '../../database/liveTickets.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may, sessionOf, unattended } from '../../plugins/authorize.ts';
import { keyless } from '../../plugins/idempotency.ts';

/** POST live/ticket: opens one socket, once, within 30 seconds (trust 4). Asked for at every reconnect: no use. */
export const liveTicketRoute = (app: App, { services: { db, clock } }: RouteDeps) =>
  app.post(
    '/api/live/ticket',
    { config: { ...may('session.own'), ...keyless, ...unattended }, schema: { response: { 200: TicketAnswer } } },
    async (request) => ({
      data: { ticket: await issueTicket(db, clock, sessionOf(request)), expiresIn: TICKET_SECONDS },
    }),
  );
