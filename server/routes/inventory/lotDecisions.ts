import { ProductParams } from '../../contract/catalog/catalog.ts';
import { LotDecision, LotSavedAnswer } from '../../contract/inventory/inventory.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { endRecall, holdLot, recallLot, releaseLot } from '../../domain/inventory/lotDecisions.ts';
import type { Route, Routes } from '../../http/app.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { post } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';

/** `notice`: key of locales/<lang>/notices.json; `about`: what the decision appends. */
const deciding = (path: string, permission: Permission, decide: typeof holdLot, notice: string, about: string): Route =>
  post(
    `/api/company/:companyId/product-manager/lots/:productId/${path}`,
    { may: permission, params: ProductParams, body: LotDecision, answer: LotSavedAnswer },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const { lotId, reason } = request.body;
      const context = commandContext(request, { reason });
      const { unit } = (await listedProduct(deps.services, companyId, productId)).state;
      const wanted = { productId, lotId, unit, reason };
      const handled = await deps.services.handler.handle(inventory, productId, wanted, decide, context);
      const data = { productId, lotId, commandId: context.commandId };
      return accepted(request, deps, handled, { data, notice, details: { lotId }, about });
    },
  );

/** POST lots/{productId}/hold, release, recall and end-recall: whether a lot may go out, decided with a reason (rules 14). */
export const lotDecisionRoutes: Routes = {
  holdLot: deciding('hold', 'inventory.hold', holdLot, 'inventory.held', 'LotHeld'),
  releaseLot: deciding('release', 'inventory.release', releaseLot, 'inventory.released', 'LotReleased'),
  recallLot: deciding('recall', 'inventory.recall', recallLot, 'inventory.recalled', 'LotRecalled'),
  endRecall: deciding('end-recall', 'inventory.recall', endRecall, 'inventory.recallEnded', 'LotRecallEnded'),
};
