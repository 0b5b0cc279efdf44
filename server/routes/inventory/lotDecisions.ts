import { ProductParams } from '../../contract/catalog/catalog.ts';
import { LotDecision, LotSavedAnswer } from '../../contract/inventory/inventory.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { endRecall, holdLot, recallLot, releaseLot } from '../../domain/inventory/lotDecisions.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

/** `notice`: key of locales/<lang>/notices.json. */
const decisions = [
  {
    useCase: 'holdLot',
    path: 'hold',
    permission: 'inventory.hold',
    decide: holdLot,
    notice: 'inventory.held',
    about: 'LotHeld',
  },
  {
    useCase: 'releaseLot',
    path: 'release',
    permission: 'inventory.release',
    decide: releaseLot,
    notice: 'inventory.released',
    about: 'LotReleased',
  },
  {
    useCase: 'recallLot',
    path: 'recall',
    permission: 'inventory.recall',
    decide: recallLot,
    notice: 'inventory.recalled',
    about: 'LotRecalled',
  },
  {
    useCase: 'endRecall',
    path: 'end-recall',
    permission: 'inventory.recall',
    decide: endRecall,
    notice: 'inventory.recallEnded',
    about: 'LotRecallEnded',
  },
] as const;

/** POST lots/{productId}/hold, release, recall and end-recall: whether a lot may go out, decided with a reason (rules 14). */
export function lotDecisionRoutes(app: App, deps: RouteDeps): void {
  for (const { useCase, path, permission, decide, notice, about } of decisions) {
    app.useCase = useCase;
    app.post(
      `/api/company/:companyId/product-manager/lots/:productId/${path}`,
      {
        config: may(permission),
        schema: { params: ProductParams, body: LotDecision, response: { 200: LotSavedAnswer } },
      },
      async (request) => {
        const { companyId, productId } = request.params;
        const { lotId, reason } = request.body;
        const context = commandContext(request, { reason });
        const { unit } = (await listedProduct(deps.services, companyId, productId)).state;
        const wanted = { productId, lotId, unit, reason };
        const handled = await deps.services.handler.handle(inventory, productId, wanted, decide, context);
        return accepted(request, deps, handled, {
          data: { productId, lotId, commandId: context.commandId },
          notice,
          details: { lotId },
          about,
        });
      },
    );
  }
}
