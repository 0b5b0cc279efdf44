import type { Route } from '../../http/app.ts';
import { clientsRoute } from './clients.ts';
import {
  clientHistoryRoute,
  clientLastChangesRoute,
  clientHistoryChoicesRoute,
  clientDiffRoute,
} from './clientHistory.ts';

export const clientsRoutes: readonly Route[] = [
  clientsRoute,
  clientHistoryRoute,
  clientLastChangesRoute,
  clientHistoryChoicesRoute,
  clientDiffRoute,
];
