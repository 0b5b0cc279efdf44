import type { Command } from '../../kernel/decider.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import type { LotFact, LotFacts } from './lot.ts';
import { checkedFacts, checkedReason, mustHaveLot } from './lotRules.ts';

export type CorrectLot = Command<
  'CorrectLot',
  { productId: string; lotId: string; facts: Partial<LotFacts>; reason: string }
>;

/** Corrects what was written down of a lot, old and new kept side by side: a lot is never edited in place (rules 2). */
export function correctLot({ data }: CorrectLot, state: Inventory): InventoryEvent[] {
  const { productId } = data;
  const lot = mustHaveLot(state, data.lotId);
  const facts = checkedFacts(data.facts);
  const reason = checkedReason(data.reason);
  const changed = (Object.keys(facts) as LotFact[]).filter((fact) => facts[fact] !== lot[fact]);
  if (changed.length === 0) return [];
  const pick = (from: Partial<LotFacts>): Partial<LotFacts> =>
    Object.fromEntries(changed.map((fact) => [fact, from[fact]]));
  return [{ type: 'LotCorrected', data: { productId, lotId: lot.lotId, old: pick(lot), new: pick(facts), reason } }];
}
