import { product } from '../../domain/catalog/product.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { reverseProduction } from '../../domain/inventory/produceLot.ts';
import { defaultBestBy } from '../../domain/purchasing/receivePurchase.ts';
import { purchasePolicyOf } from '../../domain/purchasing/purchasePolicy.ts';
import { assertLegal } from '../../domain/sales/legalCommands.ts';
import { unshipOrder } from '../../domain/sales/progressOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { produceOrder } from '../../domain/sales/workOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import { StaleRevision, type CommandContext } from '../../kernel/handleCommand.ts';
import { companyConfig } from '../company/companyConfig.ts';
import type { Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { progressOrder, today } from './progressOrder.ts';

export interface Produced {
  /** Absent: what was planned, and the day by the product's shelf life or the company's policy (rules 2). */
  readonly quantity?: Decimal | undefined;
  readonly bestBy?: string | undefined;
}

/** A work order is done today: its goods are used up and make one lot. */
export async function produceSalesOrder(
  services: OrderServices,
  orderId: string,
  { quantity, bestBy }: Produced,
  context: CommandContext,
): Promise<Followed> {
  const { handler } = services;
  const { companyId } = context;
  const producedOn = await today(services, companyId);
  const { makes } = (await handler.load(salesOrder, companyId, orderId)).state;
  const usual = makes === null ? undefined : await usualBestBy(services, companyId, makes.productId, producedOn);
  return progressOrder(services, orderId, produceOrder, { producedOn, quantity, bestBy: bestBy ?? usual }, context);
}

async function usualBestBy(
  { handler }: OrderServices,
  companyId: string,
  productId: string,
  day: string,
): Promise<string> {
  const { details } = (await handler.load(product, companyId, productId)).state;
  return defaultBestBy(day, details.shelfLife, purchasePolicyOf(await companyConfig(handler, companyId)));
}

/**
 * An order had not left after all. The production of a work order's lot is reversed first, while all of it is there and nobody was promised
 * any; what dies after that is gone on with by the reactor `unmadeLots`.
 */
export async function unshipSalesOrder(
  services: OrderServices,
  orderId: string,
  reason: string,
  context: CommandContext,
): Promise<Followed> {
  const { handler } = services;
  const { companyId, expectedRevision } = context;
  const { state, revision } = await handler.load(salesOrder, companyId, orderId);
  const { makes, made, number: orderNumber } = state;
  if (makes === null || made === null) {
    // Of a work order that made nothing: why not.
    assertLegal('unship', orderId, state);
    return progressOrder(services, orderId, unshipOrder, { reason }, context);
  }
  assertLegal('unship', orderId, state);
  if (expectedRevision !== undefined && expectedRevision !== revision) throw new StaleRevision(revision, []);
  const { productId, unit } = makes;
  const command = { productId, lotId: made.lotId, unit, orderId, orderNumber, reason };
  await handler.handle(inventory, productId, command, reverseProduction, subContext(context, 'lot'));
  return progressOrder(services, orderId, unshipOrder, { reason }, context);
}
