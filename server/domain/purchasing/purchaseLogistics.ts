import { changedFields, type ValuesOf } from '../fields.ts';
import { logisticsFields, pallets } from '../logisticsFields.ts';
import { assertLegal } from './legalCommands.ts';
import type { PurchaseOrderEvent } from './purchaseEvents.ts';
import type { PurchaseOrder } from './purchaseOrder.ts';

/** How the goods of an order get here, and with whom (spec 3, section 2 "Purchase orders"). */
export const purchaseLogisticsFields = { ...logisticsFields, pallets } as const;

export type PurchaseLogistics = ValuesOf<typeof purchaseLogisticsFields>;

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
