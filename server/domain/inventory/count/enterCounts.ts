import { QUANTITY_PLACES } from '../../limits.ts';
import { DomainError } from '../../../kernel/decider.ts';
import { isNegative, isSame, multiply, roundTo, type Decimal } from '../../decimal.ts';
import { checkedLotId, countable } from '../lotRules.ts';
import { freshLine, lineAt, SHEET_MAX, type CountLine } from './countLines.ts';
import type { AddedLine, CountData, CountedLine, InventoryCount, InventoryCountEvent } from './inventoryCount.ts';
import { assertCountOpen } from './assertCountOpen.ts';

/** What someone counted of a lot: `units` of `uom`, worth `ratio` inventory units each. */
export interface CountEntry {
  readonly productId: string;
  readonly sku: string;
  readonly lotId: string;
  readonly unit: string;
  readonly units: Decimal;
  readonly uom: string;
  readonly ratio: Decimal;
  /** What the books had of the lot when it was counted, and had at the count's position; 0 of a lot that nobody booked. */
  readonly onHand: Decimal;
  readonly expected: Decimal;
  /** Nobody booked this lot: it was found. */
  readonly isNewLot: boolean;
}

const keyOf = ({ productId, lotId }: { productId: string; lotId: string }): string => `${productId}\n${lotId}`;

/** What was counted, as long as the count is open; a lot that is not on the sheet comes behind its last line. */
export function enterCounts(
  { countId, entries, countedAt }: { countId: string; entries: readonly CountEntry[]; countedAt?: string },
  state: InventoryCount,
): InventoryCountEvent[] {
  assertCountOpen(state);
  const lines = new Map<string, CountLine>(state.chunks.flat().map((line) => [keyOf(line), line]));
  const added: AddedLine[] = [];
  const counted: CountedLine[] = [];
  let last = lines.size;
  for (const entry of entries) {
    const { units, uom, ratio, onHand } = entry;
    const quantity = countedQuantity(units, ratio);
    let line = lines.get(keyOf(entry));
    if (line === undefined) {
      const { productId, sku, lotId, unit, expected, isNewLot } = entry;
      const more = { no: ++last, productId, sku, lotId: checkedLotId(lotId), unit, expected, isNewLot };
      if (more.no > SHEET_MAX) throw new DomainError('count.tooMany', { count: more.no, maximum: SHEET_MAX });
      added.push(more);
      line = freshLine(more);
    }
    const isAsBefore = isSame(line.counted, quantity) && isSame(line.onHand, onHand);
    if (!isAsBefore) counted.push({ no: line.no, units, uom, ratio, counted: quantity, onHand, was: line.counted });
    lines.set(keyOf(entry), { ...line, counted: quantity, onHand });
  }
  return [
    ...(added.length === 0 ? [] : [{ type: 'CountLinesAdded' as const, data: { countId, lines: added } }]),
    ...(counted.length === 0
      ? []
      : [
          {
            type: 'LinesCounted' as const,
            data: { countId, lines: counted, ...(countedAt === undefined ? {} : { countedAt }) },
          },
        ]),
  ];
}

/** Counted units in the inventory unit: 0 or more. */
export function countedQuantity(units: Decimal, ratio: Decimal): Decimal {
  if (isNegative(units)) throw new DomainError('count.belowZero', { units }, 'units');
  return countable(roundTo(multiply(units, ratio), QUANTITY_PLACES), 'units');
}

/** Lines that are to be counted again: what was counted of them no longer holds. */
export function askRecount(
  { countId, lines }: CountData<'RecountAsked'>,
  state: InventoryCount,
): InventoryCountEvent[] {
  assertCountOpen(state);
  const counted = [...new Set(lines)].filter((no) => {
    const line = lineAt(state.chunks, no);
    if (line === undefined) throw new DomainError('count.lineUnknown', { line: no }, 'lines');
    return line.counted !== null;
  });
  return counted.length === 0 ? [] : [{ type: 'RecountAsked', data: { countId, lines: counted } }];
}
