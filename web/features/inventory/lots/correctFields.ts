import type { CorrectLot, LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { parseNumber } from '../../../format/numbers.ts';

type Facts = NonNullable<CorrectLot['expected']>;

/** What is written down of a lot, as it is typed; empty: nothing. */
export const fieldsOf = (lot: LotRow) => ({
  receivedOn: lot.receivedOn ?? '',
  bestBy: lot.bestBy ?? '',
  cost: lot.ownCost ?? '',
  note: lot.note,
  warehouseId: lot.warehouseId,
  locationId: lot.locationId ?? '',
  reason: '',
});
type CorrectFields = ReturnType<typeof fieldsOf>;

const factsOf = ({ receivedOn, bestBy, cost, note, warehouseId, locationId }: CorrectFields) => ({
  receivedOn: receivedOn || null,
  bestBy: bestBy || null,
  cost: cost.trim() === '' ? null : (parseNumber(cost) ?? cost),
  note: note.trim(),
  // A lot of before may be in no warehouse that is known.
  ...(warehouseId === '' ? {} : { warehouseId }),
  locationId: locationId || null,
});

const chosen = (facts: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));

/** What differs from the lot as it was shown, and what that said; null where nothing does. */
export function correctionOf(typed: CorrectFields, lot: LotRow): { facts: Facts; expected: Facts } | null {
  const [is, was] = [factsOf(typed), factsOf(fieldsOf(lot))];
  const names = (Object.keys(is) as (keyof typeof is)[]).filter((name) => is[name] !== was[name]);
  // A location is one of its warehouse: they go together.
  const sent = names.includes('warehouseId') ? [...names, 'locationId'] : names;
  return names.length === 0 ? null : { facts: chosen(is, sent), expected: chosen(was, sent) };
}
