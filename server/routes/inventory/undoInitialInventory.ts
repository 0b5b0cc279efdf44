import { ProductParams } from '../../contract/catalog/catalog.ts';
import { LotSavedAnswer, UndoInitialInventory } from '../../contract/inventory/inventory.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { reverseOpening } from '../../domain/inventory/reverseOpening.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

/** POST initial-inventory/{productId}/undo: takes opening stock back while nothing else has moved; it may be set again then. */
export const undoInitialInventoryRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/initial-inventory/:productId/undo',
    {
      config: may('inventory.open'),
      schema: { params: ProductParams, body: UndoInitialInventory, response: { 200: LotSavedAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { expectedRevision: _, ...context } = commandContext(request, {
        reason: request.body.reason ?? UNDO_REASON,
      });
      const { handler } = deps.services;
      const { state } = await listedProduct(deps.services, companyId, productId);
      const handled = await handler.handle(inventory, productId, { productId }, reverseOpening, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId: `OPEN-${state.sku}`, commandId: context.commandId },
        notice: 'inventory.openingReversed',
        details: { sku: state.sku },
        about: 'OpeningStockReversed',
      });
    },
  );
