import { ProductParams } from '../../contract/catalog/catalog.ts';
import { CorrectLot, LotSavedAnswer } from '../../contract/inventory/inventory.ts';
import { lotPlace } from '../../commands/inventory/lotPlace.ts';
import { correctLot } from '../../domain/inventory/correctLot.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

/** POST lots/{productId}/correct: what was written down of a lot, with the old value kept beside the new (rules 2). */
export const correctLotRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/lots/:productId/correct',
    {
      config: may('inventory.correct'),
      schema: { params: ProductParams, body: CorrectLot, response: { 200: LotSavedAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { lotId, reason, expected = {}, warehouseId, locationId, ...facts } = request.body;
      if (facts.cost !== undefined) demand(request, 'products.editCost', 'cost');
      const context = commandContext(request, { reason });
      const { handler } = deps.services;
      await listedProduct(deps.services, companyId, productId);
      const { state } = await handler.load(inventory, companyId, productId);
      const { place, facts: lying } = await lotPlace(handler, { companyId, state, lotId }, { warehouseId, locationId });
      const data = { productId, lotId, facts: { ...facts, ...lying }, expected, reason };
      const command = { ...data, ...(place === undefined ? {} : { place }) };
      const handled = await handler.handle(inventory, productId, command, correctLot, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId, commandId: context.commandId },
        notice: 'inventory.corrected',
        details: { lotId },
        about: 'LotCorrected',
      });
    },
  );
