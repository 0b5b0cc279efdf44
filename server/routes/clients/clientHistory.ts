import { clientFacts } from '../../domain/audit/clientFacts.ts';
import { client } from '../../domain/clients/client.ts';
import type { Routes } from '../../http/app.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import { diffOf, type DiffOf } from '../audit/diff.ts';
import { historyChoicesOf, historyOf, lastChangesOf } from '../audit/history.ts';
import { registeredClient } from './presentClient.ts';

const clients: DiffOf = {
  kind: 'client',
  idParam: 'clientId',
  permission: 'clients.view',
  hiddenFields: () => [],
  assertExists: registeredClient,
  factsAt: async (store, at) => clientFacts((await loadAt(store, client, at)).state),
  beginnings: ['ClientRegistered'],
};

export const clientHistoryRoutes: Routes = {
  clientHistory: historyOf(clients, 'clients/:clientId/history'),
  clientLastChanges: lastChangesOf(clients, 'clients/:clientId/history/last-changes'),
  clientHistoryChoices: historyChoicesOf(clients, 'clients/:clientId/history/choices'),
  clientDiff: diffOf(clients, 'clients/:clientId/history/diff'),
};
