import type { OrderingPage } from '../../server/contract/priceSheets/ordering.ts';
import {
  add,
  compare,
  multiply,
  places,
  round2,
  roundTo,
  toDecimal,
  type Decimal,
} from '../../server/domain/decimal.ts';
import { grouped, padded } from '../../server/domain/money.ts';

export type Item = OrderingPage['items'][number];

const PLACES = 6;

/** A quantity as it was typed: above 0, with 6 decimals at most; null for none, undefined for what is no quantity. */
export function quantityOf(typed: string): Decimal | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const number = toDecimal(text);
  if (number === null || compare(number, '0') < 0 || places(number) > PLACES) return undefined;
  return number === '0' ? null : number;
}

/** USD of a quantity, rounded as the order's line will be; null: no price is shown. */
export const amountOf = ({ ratio, price }: Item, quantity: Decimal): Decimal | null =>
  price === null || price === undefined ? null : round2(multiply(roundTo(multiply(quantity, ratio), PLACES), price));

export interface Line {
  readonly item: Item;
  readonly quantity: Decimal;
  readonly amount: Decimal | null;
}

export const linesOf = (items: readonly Item[], quantities: Readonly<Record<string, string>>): Line[] =>
  items.flatMap((item) => {
    const quantity = quantityOf(quantities[item.itemId] ?? '');
    return quantity ? [{ item, quantity, amount: amountOf(item, quantity) }] : [];
  });

export const totalOf = (lines: readonly Line[]): Decimal =>
  lines.reduce((sum, { amount }) => add(sum, amount ?? '0'), '0');

export const money = (amount: Decimal): string => `$${grouped(padded(amount))}`;

/** Whether words are in what is shown of an item. */
export function hasWords({ sku, variety, category, brand }: Item, words: string): boolean {
  const text = `${sku} ${variety} ${category ?? ''} ${brand}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
