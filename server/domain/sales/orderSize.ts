import { add, multiply, roundTo, type Decimal } from '../decimal.ts';
import { QUANTITY_PLACES } from '../limits.ts';
import { neededUnits, pickedUnits, stockQuantity, type OrderLine } from './orderLine.ts';

/** Pounds in a kilogram, cubic feet in a cubic metre. */
const POUNDS = '2.20462262';
const CUBIC_FEET = '35.3146667';

/** What one inventory unit of a product weighs and fills, as its Logistics tab says; null: nobody said. */
export interface UnitSize {
  readonly grossWeight: Decimal | null;
  readonly grossWeightUnit: string;
  readonly grossVolume: Decimal | null;
  readonly grossVolumeUnit: string;
}

/** Inventory units that a line takes along: what left, else what was picked, else what is ordered and not closed. */
function movedUnits(line: OrderLine): Decimal {
  if (line.shipped !== null) return stockQuantity(line.shipped);
  if (line.picked.length > 0) return pickedUnits(line);
  return line.closed === null ? neededUnits(line) : '0';
}

/** Gross weight in pounds and volume in cubic feet of lines whose products say theirs (spec 3, section 2). */
export function orderSize(
  lines: readonly OrderLine[],
  sizes: ReadonlyMap<string, UnitSize>,
): { readonly grossWeight: Decimal; readonly grossVolume: Decimal } {
  let [weight, volume]: [Decimal, Decimal] = ['0', '0'];
  for (const line of lines) {
    const size = sizes.get(line.productId);
    if (!size) continue;
    const units = movedUnits(line);
    const pounds = size.grossWeightUnit === 'kg' ? POUNDS : '1';
    const feet = size.grossVolumeUnit === 'cubic metres' ? CUBIC_FEET : '1';
    weight = add(weight, multiply(multiply(units, size.grossWeight ?? '0'), pounds));
    volume = add(volume, multiply(multiply(units, size.grossVolume ?? '0'), feet));
  }
  return { grossWeight: roundTo(weight, QUANTITY_PLACES), grossVolume: roundTo(volume, QUANTITY_PLACES) };
}
