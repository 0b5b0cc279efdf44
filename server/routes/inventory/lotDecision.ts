import { ProductParams } from '../../contract/catalog/catalog.ts';
import { LotDecision, LotSavedAnswer } from '../../contract/inventory/inventory.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import { inventory, type Inventory } from '../../domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../domain/inventory/inventoryEvents.ts';
import type { Decide } from '../../kernel/decider.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

interface Decided {
  productId: string;
  lotId: string;
  unit: string;
  reason: string;
}

interface Decision {
  /** Last part of the path. */
  readonly path: string;
  readonly permission: Permission;
  readonly decide: Decide<Decided, Inventory, InventoryEvent>;
  /** Key of locales/<lang>/notices.json. */
  readonly notice: string;
  readonly about: InventoryEvent['type'];
}

/** POST lots/{productId}/<path>: whether a lot may go out, decided by somebody with a reason (rules 14). */
export const lotDecision = (app: App, deps: RouteDeps, { path, permission, decide, notice, about }: Decision) =>
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
