import { ProductParams } from '../../contract/catalog/catalog.ts';
import { InitialInventory, LotSavedAnswer } from '../../contract/inventory/inventory.ts';
import { warehouse } from '../../domain/company/warehouse.ts';
import { isZero } from '../../domain/decimal.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { openInventory } from '../../domain/inventory/openInventory.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { presentUnits } from '../catalog/presentUnits.ts';

/** POST initial-inventory/{productId}: stock that was there before; only while nothing is and nothing has moved (spec 2, 4.6). */
export const initialInventoryRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/initial-inventory/:productId',
    {
      config: may('inventory.open'),
      schema: { params: ProductParams, body: InitialInventory, response: { 200: LotSavedAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { initInventory: quantity, warehouseId: wanted, cost: own, bestBy } = request.body;
      if (own !== undefined) demand(request, 'products.editCost', 'cost');
      // There is no revision yet that a caller could have seen.
      const { expectedRevision: _, ...context } = commandContext(request);
      const { handler, db } = deps.services;
      const { state } = await listedProduct(deps.services, companyId, productId);
      if (isZero(quantity)) throw new DomainError('inventory.initInventoryRequired', {}, 'initInventory');
      const warehouseId = wanted ?? state.warehouseId;
      const place = await handler.load(warehouse, companyId, warehouseId);
      if (!place.state.isDefined) throw new DomainError('company.settingUnknown', { id: warehouseId }, 'warehouseId');
      const unit = (await presentUnits(db, companyId, state))[0]?.name ?? state.unit;
      const { sku } = state;
      const cost = own ?? state.cost;
      const data = {
        ...{ productId, sku, quantity, unit, warehouseId },
        ...(cost === null ? {} : { cost }),
        ...(bestBy === undefined ? {} : { bestBy }),
      };
      const handled = await handler.handle(inventory, productId, data, openInventory, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId: `OPEN-${sku}`, commandId: context.commandId },
        notice: 'inventory.opened',
        details: { sku, quantity, unit },
        about: 'LotReceived',
      });
    },
  );
