import { recallLot } from '../../domain/inventory/recallLot.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { lotDecision } from './lotDecision.ts';

/** POST lots/{productId}/recall: a lot is called back (rules 14). */
export const recallLotRoute = (app: App, deps: RouteDeps) =>
  lotDecision(app, deps, {
    path: 'recall',
    permission: 'inventory.recall',
    decide: recallLot,
    notice: 'inventory.recalled',
    about: 'LotRecalled',
  });
