import { ProductParams } from '../../contract/catalog/catalog.ts';
import { AdjustLot, LotSavedAnswer } from '../../contract/inventory/inventory.ts';
import { adjustReason } from '../../commands/inventory/adjustReason.ts';
import { adjustLot } from '../../domain/inventory/adjustLot.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { presentUnits } from '../catalog/presentUnits.ts';

/** POST adjustments/{productId}: corrects what is on hand of a lot, in any enabled unit of the product (rules 14). */
export const adjustLotRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/adjustments/:productId',
    {
      config: may('inventory.adjust'),
      schema: { params: ProductParams, body: AdjustLot, response: { 200: LotSavedAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { lotId, adjustUnits, reasonCode, reason = '', note = '', expectedOnHand } = request.body;
      const context = commandContext(request, { reason });
      const { state } = await listedProduct(deps.services, companyId, productId);
      const units = (await presentUnits(deps.services.db, companyId, state)).filter((each) => each.useForAvailable);
      const unit = units[0]?.name ?? state.unit;
      const name = request.body.uom ?? unit;
      const uom = units.find((each) => sameValue(each.name) === sameValue(name));
      if (!uom) throw new DomainError('inventory.unitUnknown', { uom: name }, 'uom');
      const why = await adjustReason(deps.services.handler, companyId, reasonCode);
      const data = { productId, lotId, units: adjustUnits, uom, unit, ...why, reason, note };
      const seen = expectedOnHand === undefined ? {} : { expectedOnHand };
      const command = { ...data, ...seen };
      const handled = await deps.services.handler.handle(inventory, productId, command, adjustLot, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId, commandId: context.commandId },
        notice: 'inventory.adjusted',
        details: { lotId, units: adjustUnits.startsWith('-') ? adjustUnits : `+${adjustUnits}`, uom: uom.name },
        about: 'LotAdjusted',
      });
    },
  );
