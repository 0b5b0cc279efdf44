import { REASON_MAX } from '../limits.ts';
import { DomainError } from '../../kernel/decider.ts';
import { compare, isNegative, isZero, subtract, type Decimal } from '../decimal.ts';
import { releaseCommitted } from './releaseCommitted.ts';
import type { Inventory } from './inventory.ts';
import { OTHER_REASON } from './adjustReasons.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { countable, LOT_NOTE_MAX, knownLot } from './lotRules.ts';
import { moved, moveOf } from './moved.ts';

export interface AdjustLot {
  productId: string;
  lotId: string;
  /** More (above 0) or less (below), in `uom`. */
  units: Decimal;
  /** An enabled unit of the product; `ratio`: inventory units in one of it (rules 18.2). */
  uom: { readonly name: string; readonly ratio: Decimal };
  /** The inventory unit's name. */
  unit: string;
  /** Id of a reason on the company's list, and what it is called there (rules 18.11). */
  reasonCode: string;
  reasonName?: string;
  reason: string;
  note: string;
  /** What the lot had for anyone who decided this; where it has another quantity now, nobody knows what they want. */
  expectedOnHand?: Decimal;
  /** The inventory count that it follows from. */
  countId?: string;
}

/**
 * Corrects what is on hand of a lot (rules 14; spec 2, 2.4 Adjustment). Never below zero: the refusal names what there is.
 * A reason is chosen from the company's list, by anyone who asks; where it says no more than "other", it is written too. What
 * orders were promised beyond what is left they give back, the newest first (trust I6).
 */
export function adjustLot(wanted: AdjustLot, state: Inventory): InventoryEvent[] {
  const { productId, units, uom, unit, reasonCode, reasonName, countId } = wanted;
  const isOther = reasonCode === OTHER_REASON;
  const lot = knownLot(state, wanted.lotId);
  const { expectedOnHand } = wanted;
  if (expectedOnHand !== undefined && compare(expectedOnHand, lot.onHand) !== 0)
    throw new DomainError('inventory.onHandChanged', { lotId: lot.lotId, onHand: lot.onHand, unit }, 'newQuantity');
  if (isZero(units)) throw new DomainError('inventory.adjustUnitsRequired', {}, 'adjustUnits');
  const reason = wanted.reason.trim();
  const note = wanted.note.trim();
  if (reasonCode.trim() === '' || (isOther && reason === ''))
    throw new DomainError('inventory.adjustReasonRequired', {}, isOther ? 'reason' : 'reasonCode');
  if (reason.length > REASON_MAX) throw new DomainError('inventory.reasonTooLong', { maximum: REASON_MAX }, 'reason');
  if (note.length > LOT_NOTE_MAX) throw new DomainError('inventory.noteTooLong', { maximum: LOT_NOTE_MAX }, 'note');
  const after = moved(lot, units, uom.ratio);
  const delta = moveOf(lot, after);
  if (isZero(delta)) throw new DomainError('inventory.adjustTooSmall', { units, uom: uom.name }, 'adjustUnits');
  const { lotId, onHand: was } = lot;
  const { onHand } = after;
  if (isNegative(onHand))
    throw new DomainError('inventory.adjustBelowZero', { lotId, onHand: was, unit, delta }, 'adjustUnits');
  countable(onHand, 'adjustUnits');
  const missing = subtract(lot.committed, onHand);
  return [
    {
      type: 'LotAdjusted',
      data: {
        productId,
        lotId,
        delta,
        unit,
        units,
        uom: uom.name,
        ratio: uom.ratio,
        reasonCode,
        ...(reasonName === undefined ? {} : { reasonName }),
        reason,
        note,
        ...(countId === undefined ? {} : { countId }),
        was,
        onHand,
      },
    },
    ...(compare(missing, '0') > 0
      ? releaseCommitted(state, { productId, lotId, unit, cause: 'ADJUSTED', quantity: missing })
      : []),
  ];
}
