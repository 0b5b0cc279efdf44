import { add, multiply, roundTo, type Decimal } from '../decimal.ts';
import { QUANTITY_PLACES } from '../limits.ts';
import type { Measures } from './orderSettings.ts';
import { neededUnits, pickedUnits, stockQuantity, type OrderLine } from './orderLine.ts';

/** Pounds in a kilogram, cubic feet in a cubic metre, and the other way round. */
const POUNDS = '2.20462262';
const CUBIC_FEET = '35.3146667';
const KILOGRAMS = '0.45359237';
const CUBIC_METRES = '0.028316846592';

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

/** Gross weight and volume of lines whose products say theirs, in the measures of the company (spec 3, section 2). */
export function orderSize(
  lines: readonly OrderLine[],
  sizes: ReadonlyMap<string, UnitSize>,
  measures: Measures = 'Imperial',
): { readonly grossWeight: Decimal; readonly grossVolume: Decimal } {
  let [weight, volume]: [Decimal, Decimal] = ['0', '0'];
  for (const line of lines) {
    const size = sizes.get(line.productId);
    if (!size) continue;
    const units = movedUnits(line);
    const heavy = factor(size.grossWeightUnit === 'kg', measures, [POUNDS, KILOGRAMS]);
    const large = factor(size.grossVolumeUnit === 'cubic metres', measures, [CUBIC_FEET, CUBIC_METRES]);
    weight = add(weight, multiply(multiply(units, size.grossWeight ?? '0'), heavy));
    volume = add(volume, multiply(multiply(units, size.grossVolume ?? '0'), large));
  }
  return { grossWeight: roundTo(weight, QUANTITY_PLACES), grossVolume: roundTo(volume, QUANTITY_PLACES) };
}

/** By what a size is multiplied so that it is told in these measures. */
function factor(
  isMetric: boolean,
  measures: Measures,
  [toImperial, toMetric]: readonly [toImperial: Decimal, toMetric: Decimal],
): Decimal {
  if (isMetric === (measures === 'Metric')) return '1';
  return isMetric ? toImperial : toMetric;
}
