import type { Route } from '../../http/app.ts';
import { healthRoute } from './health.ts';
import { parkedStreamsRoute } from './parkedStreams.ts';
import { retryParkedRoute } from './retryParked.ts';
import { liveTicketRoute } from './ticket.ts';
import { liveRoute } from './live.ts';

export const systemRoutes: readonly Route[] = [
  healthRoute,
  parkedStreamsRoute,
  retryParkedRoute,
  liveTicketRoute,
  liveRoute,
];
