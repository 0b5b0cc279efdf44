import { DomainError } from '../../kernel/decider.ts';
import { compare, isZero } from '../decimal.ts';
import { checkedReason } from '../reason.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryData, InventoryEvent } from './inventoryEvents.ts';
import { checkedFacts, checkedLotId, countable, knownLot } from './lotRules.ts';

export type ProduceLot = InventoryData<'LotProduced'>;

/** The lot that a work order makes, by its name once; quiet where it is there already. */
export function produceLot(wanted: ProduceLot, { lots }: Inventory): InventoryEvent[] {
  const lotId = checkedLotId(wanted.lotId);
  if (Object.hasOwn(lots, lotId)) return [];
  if (compare(wanted.quantity, '0') <= 0)
    throw new DomainError('inventory.receiptOfNothing', { value: wanted.quantity }, 'quantity');
  countable(wanted.quantity, 'quantity');
  return [{ type: 'LotProduced', data: { ...checkedFacts(wanted), lotId } }];
}

export type ReverseProduction = Omit<InventoryData<'LotProductionReversed'>, 'quantity'>;

/** It was not made after all: all of it is there and nobody was promised any (rules 16). Quiet where it is reversed already. */
export function reverseProduction(wanted: ReverseProduction, state: Inventory): InventoryEvent[] {
  const { lotId, received, onHand, committed } = knownLot(state, wanted.lotId);
  if (isZero(received)) return [];
  if (compare(onHand, received) !== 0 || !isZero(committed))
    throw new DomainError('inventory.movedSinceProduction', { lotId });
  return [
    {
      type: 'LotProductionReversed',
      data: { ...wanted, lotId, reason: checkedReason(wanted.reason), quantity: received },
    },
  ];
}
