import { STORY_DAYS } from '../story/calendar.ts';
import type { DemoProduct } from './readProducts.ts';

/** Goods that came in and what has left of them; quantities in whole inventory units. */
export interface PlannedLot {
  readonly receivedDaysAgo: number;
  readonly quantity: number;
  /** In the order of their days. */
  readonly leaving: readonly Leaving[];
}

export interface Leaving {
  readonly daysAgo: number;
  readonly quantity: number;
  readonly why: 'shipped' | 'spoiled';
  /** Whatever there is by then: a count may have found more or less. */
  readonly isRest?: boolean;
}

/** A house buys again when about three fifths of the shelf life are over, at least once in eighteen days. */
const cadenceOf = ({ shelfLife }: DemoProduct): number => Math.min(18, Math.max(4, Math.round(shelfLife * 0.6)));

/** Goods that keep so long are in three lots. */
const KEEPS_DAYS = 40;

/** Products of which some boxes of an old lot were forgotten in the cooler: expired stock. */
const FORGOTTEN = 2;
const forgotten = new Set(['SPRING-MIX-3', 'RASPB-12', 'CHIVES-CHN-20', 'TOMATO-GRAPE-12', 'MUSH-WHT-10', 'MINT-12']);

/**
 * The lots of a product over the sixty days, the first one first: the opening one, then a delivery each time. What is left
 * of the last three is today's stock, which comes out as the product's `stock` has it.
 */
export function planStock(product: DemoProduct): PlannedLot[] {
  const { index, reorderQuantity } = product;
  const days = deliveryDays(product);
  return days.map((receivedDaysAgo, lot) => {
    const quantity = lot === 0 ? reorderQuantity : Math.round(reorderQuantity * (0.9 + ((index + lot) % 4) * 0.07));
    const half = Math.max(Math.min(1, receivedDaysAgo), receivedDaysAgo - Math.ceil(cadenceOf(product) / 2));
    const next = days[lot + 1];
    const isOlder = next !== undefined && days[lot + 2] === undefined;
    if (next === undefined || isOlder) {
      const left = (isOlder ? olderLeft : newestLeft)(product, quantity, receivedDaysAgo);
      return { receivedDaysAgo, quantity, leaving: [shipped(half, quantity - left, left === 0)] };
    }
    const last = Math.max(Math.min(1, next), next - 1);
    const oldLeft = days[lot + 3] === undefined ? oldestLeft(product, quantity) : 0;
    if (oldLeft > 0) return { receivedDaysAgo, quantity, leaving: [shipped(half, quantity - oldLeft)] };
    const spoiled = (index + lot) % 3 === 0 ? 1 + (index % 3) : 0;
    const first = Math.round(quantity * 0.6);
    const leaving: Leaving[] = [shipped(half, first), shipped(last, quantity - first - spoiled, spoiled === 0)];
    if (spoiled > 0) leaving.push({ daysAgo: last, quantity: spoiled, why: 'spoiled', isRest: true });
    return { receivedDaysAgo, quantity, leaving };
  });
}

const shipped = (daysAgo: number, quantity: number, isRest = false): Leaving => ({
  daysAgo,
  quantity,
  why: 'shipped',
  isRest,
});

/** Opening stock, then deliveries; the newest came between this morning and half a cadence ago. */
function deliveryDays(product: DemoProduct): number[] {
  const cadence = cadenceOf(product);
  // What is out or low today came before today.
  const newest = (product.stock === 'enough' ? 0 : 1) + (product.index % Math.max(1, Math.floor(cadence / 2)));
  const days: number[] = [];
  for (let day = newest; day < STORY_DAYS - 2; day += cadence) days.unshift(day);
  return [STORY_DAYS, ...days];
}

function newestLeft({ stock, reorderLevel }: DemoProduct, quantity: number, daysAgo: number): number {
  if (stock === 'out') return 0;
  if (stock === 'low') return Math.max(1, Math.floor(reorderLevel * 0.6));
  return quantity - Math.round(quantity * Math.min(0.35, 0.06 * daysAgo));
}

/** Of the lot before the newest one: none where it would be past its day, or on it after a Sunday. */
function olderLeft({ shelfLife, stock }: DemoProduct, quantity: number, daysAgo: number): number {
  return stock !== 'enough' || daysAgo + 1 >= shelfLife ? 0 : Math.max(1, Math.round(quantity * 0.2));
}

/** Of the lot before that one: what was forgotten, which is past its day by now, or the rest of what keeps for weeks. */
function oldestLeft({ shelfLife, sku, stock }: DemoProduct, quantity: number): number {
  if (forgotten.has(sku)) return FORGOTTEN;
  return stock === 'enough' && shelfLife >= KEEPS_DAYS ? Math.max(1, Math.round(quantity * 0.08)) : 0;
}
