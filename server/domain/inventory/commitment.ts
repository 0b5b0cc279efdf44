import { add, compare, subtract, type Decimal } from '../decimal.ts';
import type { Take } from './assignLots.ts';
import type { OrderLine } from './inventoryEvents.ts';

/** So many inventory units of a lot (null: of no lot) belong to an order line. */
export interface Commitment extends OrderLine {
  readonly lotId: string | null;
  readonly quantity: Decimal;
}

export const isOfLine = (
  { orderId, lineId }: Pick<Commitment, 'orderId' | 'lineId'>,
  line: Pick<OrderLine, 'orderId' | 'lineId'>,
): boolean => orderId === line.orderId && lineId === line.lineId;

/** What a line gives back, by lot and without one. */
export interface Returned {
  readonly takes: readonly Take[];
  readonly noLot: Decimal;
}

/** What a line is given, as commitments: by lot, then without one. */
export const commitmentsOf = (line: OrderLine, { takes, noLot }: Returned): Commitment[] => [
  ...takes.map(({ lotId, quantity }) => ({ ...line, lotId, quantity })),
  ...(noLot === '0' ? [] : [{ ...line, lotId: null, quantity: noLot }]),
];

export const sumOf = (takes: readonly { readonly quantity: Decimal }[]): Decimal =>
  takes.reduce((sum, { quantity }) => add(sum, quantity), '0');

/** What a line has, by lot in the order in which it got them, and without one. */
export function heldBy(commitments: readonly Commitment[], line: Pick<OrderLine, 'orderId' | 'lineId'>): Returned {
  const own = commitments.filter((commitment) => isOfLine(commitment, line));
  const { takes, noLot } = newestFirst([...own].reverse(), sumOf(own));
  return { takes, noLot };
}

/** What of these commitments (the newest last) is given back for `quantity` units: the newest allocation first (rules 3.7). */
export function newestFirst(commitments: readonly Commitment[], quantity: Decimal): Returned {
  const takes = new Map<string, Decimal>();
  let noLot = '0';
  let remaining = quantity;
  for (const { lotId, quantity: held } of [...commitments].reverse()) {
    if (remaining === '0') break;
    const part = compare(held, remaining) <= 0 ? held : remaining;
    if (lotId === null) noLot = add(noLot, part);
    else takes.set(lotId, add(takes.get(lotId) ?? '0', part));
    remaining = subtract(remaining, part);
  }
  return { takes: [...takes].map(([lotId, part]) => ({ lotId, quantity: part })), noLot };
}

/** The commitments without what a line has given back, taken from its newest ones of each lot. */
export function released(
  commitments: readonly Commitment[],
  { takes, noLot, ...line }: Returned & Pick<OrderLine, 'orderId' | 'lineId'>,
): readonly Commitment[] {
  const open = new Map<string | null, Decimal>(takes.map(({ lotId, quantity }) => [lotId, quantity]));
  if (noLot !== '0') open.set(null, noLot);
  return commitments.reduceRight<Commitment[]>((left, commitment) => {
    const back = isOfLine(commitment, line) ? (open.get(commitment.lotId) ?? '0') : '0';
    const part = compare(commitment.quantity, back) <= 0 ? commitment.quantity : back;
    if (part !== '0') open.set(commitment.lotId, subtract(back, part));
    const quantity = subtract(commitment.quantity, part);
    return quantity === '0' ? left : [{ ...commitment, quantity }, ...left];
  }, []);
}
