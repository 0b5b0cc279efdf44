import { ProductParams } from '../../contract/catalog/catalog.ts';
import { LotDecision, LotSavedAnswer } from '../../contract/inventory/inventory.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import { inventory, type Inventory } from '../../domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../domain/inventory/inventoryEvents.ts';
import type { Command, Decide } from '../../kernel/decider.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

type Decided<Type extends string> = Command<Type, { productId: string; lotId: string; unit: string; reason: string }>;

interface Decision<Type extends string> {
  /** Last part of the path. */
  readonly path: string;
  readonly permission: Permission;
  readonly type: Type;
  readonly decide: Decide<Decided<Type>, Inventory, InventoryEvent>;
  /** Key of locales/<lang>/notices.json. */
  readonly notice: string;
  readonly about: InventoryEvent['type'];
}

/** POST lots/{productId}/<path>: whether a lot may go out, decided by somebody with a reason (rules 14). */
export const lotDecision = <Type extends string>(
  app: App,
  deps: RouteDeps,
  { path, permission, type, decide, notice, about }: Decision<Type>,
) =>
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
      const command = { type, data: { productId, lotId, unit, reason } };
      const handled = await deps.services.handler.handle(inventory, productId, command, decide, context);
      return accepted(request, deps, handled, {
        data: { productId, lotId, commandId: context.commandId },
        notice,
        details: { lotId },
        about,
      });
    },
  );
