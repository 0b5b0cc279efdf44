import { clientFacts } from '../../domain/audit/clientFacts.ts';
import { client } from '../../domain/clients/client.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { notFound } from '../../http/requestError.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import { diffRoute, type DiffOf } from '../audit/diff.ts';
import { historyRoute } from '../audit/history.ts';
import { historyChoicesOfRoute } from '../audit/historyChoices.ts';
import { lastChangesOfRoute } from '../audit/lastChanges.ts';

const clients: DiffOf = {
  kind: 'client',
  idParam: 'clientId',
  permission: 'clients.view',
  hiddenFields: () => [],
  async assertExists({ handler }, companyId, id) {
    if (!(await handler.load(client, companyId, id)).state.isRegistered) throw notFound();
  },
  factsAt: async (store, at) => clientFacts((await loadAt(store, client, at)).state),
  beginnings: ['ClientRegistered'],
};

/** GET clients/{clientId}/history: of a customer or vendor. */
export const clientHistoryRoute = (app: App, deps: RouteDeps) =>
  historyRoute(app, deps, clients, 'clients/:clientId/history');

/** GET clients/{clientId}/history/last-changes. */
export const clientLastChangesRoute = (app: App, deps: RouteDeps) =>
  lastChangesOfRoute(app, deps, clients, 'clients/:clientId/history/last-changes');

/** GET clients/{clientId}/history/choices. */
export const clientHistoryChoicesRoute = (app: App, deps: RouteDeps) =>
  historyChoicesOfRoute(app, deps, clients, 'clients/:clientId/history/choices');

/** GET clients/{clientId}/history/diff. */
export const clientDiffRoute = (app: App, deps: RouteDeps) =>
  diffRoute(app, deps, clients, 'clients/:clientId/history/diff');
