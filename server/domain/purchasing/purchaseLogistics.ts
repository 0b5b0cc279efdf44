import { changedFields } from '../fields.ts';
import { assertLegal } from './legalCommands.ts';
import type { PurchaseOrderEvent } from './purchaseEvents.ts';
import { purchaseLogisticsFields, type PurchaseLogistics } from './purchaseLogisticsFields.ts';
import type { PurchaseOrder } from './purchaseOrder.ts';

export interface DescribePurchaseLogistics {
  readonly orderId: string;
  readonly logistics: Partial<PurchaseLogistics>;
}

/** Saves what changed of how the goods get here; quiet where nothing did. */
export function describePurchaseLogistics(
  { orderId, logistics }: DescribePurchaseLogistics,
  state: PurchaseOrder,
): PurchaseOrderEvent[] {
  assertLegal('describe', state);
  const changed = changedFields(purchaseLogisticsFields, logistics, state.logistics);
  return changed === null ? [] : [{ type: 'PurchaseLogisticsDescribed', data: { orderId, ...changed } }];
}
