import { add, compare, subtract, type Decimal } from '../decimal.ts';
import type { PickSheet } from './pickSheet.ts';

/** So much of a product in one place, for all orders that need it. Quantities in `unit`. */
interface BatchPickLine {
  readonly sku: string;
  readonly variety: string;
  readonly brand: string;
  readonly origin: string;
  readonly unit: string;
  readonly lotId: string | null;
  readonly location: string;
  readonly bestBy: string | null;
  readonly quantity: Decimal;
  readonly orders: readonly { readonly number: string; readonly quantity: Decimal }[];
}

/** What is picked for several orders in one walk; no money. */
export interface BatchPick {
  readonly orders: readonly { readonly number: string; readonly customer: string; readonly fulfilOn: string }[];
  /** Orders that can't be picked now, and why, in words. */
  readonly omitted: readonly { readonly number: string; readonly reason: string }[];
  readonly lines: readonly BatchPickLine[];
  /** Units of whatever kind, added up. */
  readonly units: Decimal;
}

/** What several pick sheets take together, each product, unit, lot and place once; lines that are picked are not on it. */
export function batchPick(sheets: readonly PickSheet[], omitted: BatchPick['omitted']): BatchPick {
  const lines = new Map<string, BatchPickLine>();
  for (const { number, lines: ofSheet } of sheets)
    for (const line of ofSheet) {
      if (line.picked !== null) continue;
      const { sku, variety, brand, origin, unit } = line;
      for (const { lotId, location, bestBy, quantity } of takesOf(line)) {
        const key = JSON.stringify([sku, unit, lotId, location]);
        const known = lines.get(key) ?? {
          ...{ sku, variety, brand, origin, unit, lotId, location, bestBy, quantity: '0', orders: [] },
        };
        lines.set(key, {
          ...known,
          quantity: add(known.quantity, quantity),
          orders: withOrder(known.orders, number, quantity),
        });
      }
    }
  const all = [...lines.values()];
  return {
    orders: sheets.map(({ number, customer, fulfilOn }) => ({ number, customer, fulfilOn })),
    omitted,
    lines: all,
    units: all.reduce((sum, { quantity }) => add(sum, quantity), '0'),
  };
}

/** Where a line is taken from; what has no stock yet is taken from nowhere that is known. */
function takesOf({ takes, quantity }: PickSheet['lines'][number]): PickSheet['lines'][number]['takes'] {
  const open = subtract(
    quantity,
    takes.reduce((sum, take) => add(sum, take.quantity), '0'),
  );
  if (compare(open, '0') <= 0) return takes;
  return [...takes, { lotId: null, location: '', bestBy: null, quantity: open }];
}

/** An order with two lines of a product is named once. */
function withOrder(orders: BatchPickLine['orders'], number: string, quantity: Decimal): BatchPickLine['orders'] {
  if (!orders.some((each) => each.number === number)) return [...orders, { number, quantity }];
  return orders.map((each) => (each.number === number ? { number, quantity: add(each.quantity, quantity) } : each));
}
