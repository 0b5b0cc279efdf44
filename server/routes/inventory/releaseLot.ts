import { releaseLot } from '../../domain/inventory/releaseLot.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { lotDecision } from './lotDecision.ts';

/** POST lots/{productId}/release: a held lot may go out again (rules 14). */
export const releaseLotRoute = (app: App, deps: RouteDeps) =>
  lotDecision(app, deps, {
    path: 'release',
    permission: 'inventory.release',
    decide: releaseLot,
    notice: 'inventory.released',
    about: 'LotReleased',
  });
