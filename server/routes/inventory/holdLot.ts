import { holdLot } from '../../domain/inventory/holdLot.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { lotDecision } from './lotDecision.ts';

/** POST lots/{productId}/hold: a lot stays where it is until somebody has looked at it (rules 14). */
export const holdLotRoute = (app: App, deps: RouteDeps) =>
  lotDecision(app, deps, {
    path: 'hold',
    permission: 'inventory.hold',
    decide: holdLot,
    notice: 'inventory.held',
    about: 'LotHeld',
  });
