import { round2, toDecimal } from '../../../domain/decimal.ts';
import type { RoleName } from '../../../domain/access/roles.ts';
import type { CategoryCode } from './categories.ts';
import type { DemoProduct } from './readProducts.ts';

/** A movement of the market, which the house follows with cost and price. */
export interface MarketMove {
  readonly daysAgo: number;
  readonly time: string;
  readonly by: RoleName;
  /** Of cost; the price follows by as much, in quarters of a dollar. */
  readonly percent: number;
  readonly reason: string;
  /** SKUs, or all products of a category. */
  readonly of: readonly string[] | CategoryCode;
}

/** In the order of their days. */
export const marketMoves: readonly MarketMove[] = [
  {
    daysAgo: 57,
    time: '06:40',
    by: 'PURCHASER',
    percent: 6,
    reason: 'Diesel surcharge on Washington loads',
    of: ['ONION-YEL-50', 'POTATO-YEL-50', 'APPLE-FUJI-88', 'APPLE-GALA-100'],
  },
  {
    daysAgo: 53,
    time: '07:05',
    by: 'PURCHASER',
    percent: 14,
    reason: 'Rain in Salinas, short harvest',
    of: ['ROMAINE-24', 'ICEBERG-24', 'GRN-LEAF-24', 'SPRING-MIX-3', 'SPINACH-4X25'],
  },
  {
    daysAgo: 48,
    time: '06:55',
    by: 'PURCHASER',
    percent: -8,
    reason: 'New crop from Sinaloa',
    of: ['TOMATO-5X6', 'TOMATO-ROMA-25', 'PEPPER-GRN-25', 'ZUCCHINI-20'],
  },
  {
    daysAgo: 44,
    time: '08:10',
    by: 'MANAGER',
    percent: 5,
    reason: 'Container rates from Asia up',
    of: ['GINGER-30', 'GARLIC-30', 'GARLIC-PEEL-20', 'LOTUS-ROOT-22'],
  },
  {
    daysAgo: 41,
    time: '06:50',
    by: 'PURCHASER',
    percent: -10,
    reason: 'Salinas supply is back',
    of: ['ROMAINE-24', 'ICEBERG-24', 'GRN-LEAF-24'],
  },
  {
    daysAgo: 36,
    time: '07:20',
    by: 'PURCHASER',
    percent: 9,
    reason: 'Avocado trucks take the reefers: freight from Nogales',
    of: ['LIME-200', 'CHOY-SUM-30', 'LONG-BEAN-30', 'BITTER-MELON-30'],
  },
  {
    daysAgo: 33,
    time: '09:15',
    by: 'SELLER',
    percent: -4,
    reason: 'Match the terminal market',
    of: ['BROCCOLI-14', 'CAULI-12', 'CELERY-30'],
  },
  { daysAgo: 27, time: '06:45', by: 'PURCHASER', percent: 11, reason: 'Frost in the delta', of: 'ASIAN' },
  {
    daysAgo: 23,
    time: '07:10',
    by: 'PURCHASER',
    percent: 7,
    reason: 'Port delay, banana boats two days late',
    of: ['BANANA-40', 'PLANTAIN-50', 'PINEAPPLE-7'],
  },
  {
    daysAgo: 18,
    time: '08:25',
    by: 'SELLER',
    percent: -6,
    reason: 'Slow movers, clear before the weekend',
    of: ['KABOCHA-35', 'SWEET-POT-40', 'TARO-50'],
  },
  { daysAgo: 15, time: '06:35', by: 'PURCHASER', percent: -7, reason: 'Delta fields recovered', of: 'ASIAN' },
  {
    daysAgo: 11,
    time: '07:00',
    by: 'PURCHASER',
    percent: 18,
    reason: 'Strawberry fields flooded',
    of: ['STRAWB-8X1', 'RASPB-12'],
  },
  {
    daysAgo: 6,
    time: '06:30',
    by: 'PURCHASER',
    percent: -5,
    reason: 'Good arrivals at Nogales',
    of: ['TOMATO-5X6', 'TOMATO-GRAPE-12', 'CUKE-ENG-12', 'GRN-ONION-48'],
  },
  { daysAgo: 3, time: '07:30', by: 'MANAGER', percent: 3, reason: 'Rice contract renewed', of: ['RICE-JAS-50'] },
  {
    daysAgo: 1,
    time: '06:20',
    by: 'PURCHASER',
    percent: 8,
    reason: 'Overnight market report: lettuce up',
    of: ['ROMAINE-24', 'ICEBERG-24', 'CELERY-30'],
  },
  {
    daysAgo: 0,
    time: '06:15',
    by: 'PURCHASER',
    percent: -3,
    reason: 'Two extra loads of onions at the dock',
    of: ['ONION-YEL-50', 'ONION-RED-25'],
  },
];

/** Whether a movement of the market changes what a product costs. */
export const concerns = ({ of }: MarketMove, { sku, category }: DemoProduct): boolean =>
  typeof of === 'string' ? of === category : of.includes(sku);

/** Price and cost in USD, to the cent. */
export const dollarsOf = ({ price, cost }: Pick<DemoProduct, 'price' | 'cost'>) => ({
  price: round2(toDecimal(price) ?? '0'),
  cost: round2(toDecimal(cost) ?? '0'),
});

/** Price and cost in USD, as they are after all moves up to that day; the move of the day included. */
export function amountsAt(product: DemoProduct, daysAgo: number): { readonly price: string; readonly cost: string } {
  let { price, cost } = product;
  for (const move of marketMoves) {
    if (move.daysAgo < daysAgo || !concerns(move, product)) continue;
    cost = Math.round(cost * (1 + move.percent / 100) * 20) / 20;
    price = Math.round(price * (1 + move.percent / 100) * 4) / 4;
  }
  return dollarsOf({ price, cost });
}
