import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { assertLegal } from '../../domain/purchasing/legalCommands.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { openPurchase, type OpenedPurchase } from './openPurchase.ts';
import type { PurchaseServices } from './purchaseParts.ts';

/** Opens a draft with the vendor and the lines of another order, at the default costs of now; a canceled one is refused. */
export async function duplicatePurchase(
  services: PurchaseServices,
  copyOf: string,
  context: CommandContext,
): Promise<OpenedPurchase> {
  const { state } = await services.handler.load(purchaseOrder, context.companyId, copyOf);
  assertLegal('duplicate', state);
  const lines = state.lines.list.map(({ productId, unitId, quantity }) => ({ productId, unitId, quantity }));
  return openPurchase(services, { vendorId: state.vendor.id, warehouseId: state.warehouse.id, copyOf, lines }, context);
}
