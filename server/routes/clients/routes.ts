import type { Routes } from '../../http/app.ts';
import { clientIdsRoute } from './clientIds.ts';
import { clientInfoRoute, clientRoute } from './clientInfo.ts';
import { clientsRoute } from './clients.ts';
import { clientHistoryRoutes } from './clientHistory.ts';
import { createClientRoute } from './createClient.ts';
import { exportClientsRoute } from './exportClients.ts';
import { saveAccountRoute, saveOtherRoute } from './saveAccount.ts';

export const clientsRoutes: readonly Routes[] = [
  {
    clients: clientsRoute,
    exportClients: exportClientsRoute,
    clientIds: clientIdsRoute,
    createClient: createClientRoute,
    clientInfo: clientInfoRoute,
    client: clientRoute,
    saveAccount: saveAccountRoute,
    saveOther: saveOtherRoute,
  },
  clientHistoryRoutes,
];
