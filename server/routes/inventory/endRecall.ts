import { endRecall } from '../../domain/inventory/endRecall.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { lotDecision } from './lotDecision.ts';

/** POST lots/{productId}/end-recall: the recall of a lot is taken back (rules 14). */
export const endRecallRoute = (app: App, deps: RouteDeps) =>
  lotDecision(app, deps, {
    path: 'end-recall',
    permission: 'inventory.recall',
    decide: endRecall,
    notice: 'inventory.recallEnded',
    about: 'LotRecallEnded',
  });
