import type { Route } from '../../http/app.ts';
import { clientIdsRoute } from './clientIds.ts';
import { clientInfoRoute, clientRoute } from './clientInfo.ts';
import { clientsRoute } from './clients.ts';
import {
  clientDiffRoute,
  clientHistoryChoicesRoute,
  clientHistoryRoute,
  clientLastChangesRoute,
} from './clientHistory.ts';
import { createClientRoute } from './createClient.ts';
import { exportClientsRoute } from './exportClients.ts';
import { saveAccountRoute, saveOtherRoute } from './saveAccount.ts';

export const clientsRoutes: readonly Route[] = [
  clientsRoute,
  exportClientsRoute,
  clientIdsRoute,
  createClientRoute,
  clientInfoRoute,
  clientRoute,
  saveAccountRoute,
  saveOtherRoute,
  clientHistoryRoute,
  clientLastChangesRoute,
  clientHistoryChoicesRoute,
  clientDiffRoute,
];
