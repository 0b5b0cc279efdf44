import { AMOUNT_MAX, QUANTITY_PLACES } from '../limits.ts';
import { DomainError } from '../../kernel/decider.ts';
import { isBusinessDay } from '../businessDay.ts';
import { compare, isNegative, places, type Decimal } from '../decimal.ts';
import { unseenCharacter } from '../text.ts';
import type { Inventory } from './inventory.ts';
import type { Lot, LotFacts } from './lot.ts';

export const LOT_ID_MAX = 64;
export const LOT_NOTE_MAX = 1_000;

/** The lot that a command names: `inventory.lotRequired` where it names none, `inventory.lotUnknown` where it does not exist. */
export function knownLot({ lots }: Inventory, lotId: string): Lot {
  if (lotId.trim() === '') throw new DomainError('inventory.lotRequired', {}, 'lotId');
  const lot = Object.hasOwn(lots, lotId) ? lots[lotId] : undefined;
  if (!lot) throw new DomainError('inventory.lotUnknown', { lotId }, 'lotId');
  return lot;
}

/** A quantity that inventory can count, or a cost of a unit: at most 12 digits before and 6 behind the point. */
export function countable(quantity: Decimal, field: string): Decimal {
  if (compare(quantity, AMOUNT_MAX) > 0)
    throw new DomainError('inventory.quantityTooLarge', { value: quantity, maximum: AMOUNT_MAX }, field);
  if (places(quantity) > QUANTITY_PLACES)
    throw new DomainError('inventory.quantityPlaces', { value: quantity, places: QUANTITY_PLACES }, field);
  return quantity;
}

/** A lot's id as it is written on the goods: trimmed, no unseen character. */
export function checkedLotId(written: string): string {
  const lotId = written.trim();
  if (lotId === '') throw new DomainError('inventory.lotRequired', {}, 'lotId');
  if (lotId.length > LOT_ID_MAX) throw new DomainError('inventory.lotIdTooLong', { maximum: LOT_ID_MAX }, 'lotId');
  const found = unseenCharacter(lotId);
  if (found !== null) throw new DomainError('inventory.lotIdHasControlCharacter', { found }, 'lotId');
  return lotId;
}

/** The facts of a lot that are given, each as it may be written down. */
export function checkedFacts<Facts extends Partial<LotFacts>>(facts: Facts): Facts {
  for (const field of ['receivedOn', 'bestBy'] as const) {
    const day = facts[field];
    if (typeof day === 'string' && !isBusinessDay(day))
      throw new DomainError('inventory.dayInvalid', { value: day }, field);
  }
  const { cost, note } = facts;
  if (typeof cost === 'string') {
    if (isNegative(cost)) throw new DomainError('inventory.lotCostBelowZero', { value: cost }, 'cost');
    countable(cost, 'cost');
  }
  if (note !== undefined && note.length > LOT_NOTE_MAX)
    throw new DomainError('inventory.noteTooLong', { maximum: LOT_NOTE_MAX }, 'note');
  return facts;
}
