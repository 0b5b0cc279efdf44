import { DomainError } from '../../kernel/decider.ts';
import { isSame } from '../decimal.ts';
import { checkedReason } from '../reason.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryData, InventoryEvent } from './inventoryEvents.ts';
import type { LotFact, LotFacts } from './lot.ts';
import { checkedFacts, knownLot } from './lotRules.ts';

/** `place`: where warehouse or location are among the facts. */
export interface CorrectLot extends Omit<InventoryData<'LotCorrected'>, 'old' | 'new'> {
  facts: Partial<LotFacts>;
  /** What the lot said for anyone who decided this; where it says something else now, nobody knows what they want. */
  expected?: Partial<LotFacts>;
}

const isSameFact = (fact: LotFact, one: string | null | undefined, other: string | null): boolean =>
  fact === 'cost' ? isSame(one, other) : one === other;

/** Corrects what was written down of a lot, old and new kept side by side: a lot is never edited in place (rules 2). */
export function correctLot(wanted: CorrectLot, state: Inventory): InventoryEvent[] {
  const { productId, expected = {}, place } = wanted;
  const lot = knownLot(state, wanted.lotId);
  const { note } = wanted.facts;
  const facts = checkedFacts({ ...wanted.facts, ...(note === undefined ? {} : { note: note.trim() }) });
  const reason = checkedReason(wanted.reason);
  const changed = (Object.keys(facts) as LotFact[]).filter((fact) => !isSameFact(fact, facts[fact], lot[fact]));
  if (changed.length === 0) return [];
  const stale = changed.find((fact) => fact in expected && !isSameFact(fact, expected[fact], lot[fact]));
  if (stale !== undefined) throw new DomainError('inventory.lotChanged', { lotId: lot.lotId }, stale);
  const pick = (from: Partial<LotFacts>): Partial<LotFacts> =>
    Object.fromEntries(changed.map((fact) => [fact, from[fact]]));
  const isMoved = changed.includes('warehouseId') || changed.includes('locationId');
  return [
    {
      type: 'LotCorrected',
      data: {
        productId,
        lotId: lot.lotId,
        old: pick(lot),
        new: pick(facts),
        ...(isMoved && place ? { place } : {}),
        reason,
      },
    },
  ];
}
