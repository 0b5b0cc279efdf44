import type { PriceListQuery } from '../../../server/contract/pricing/priceList.ts';

/** How the products list on the screen is limited; null: not at all. */
export type ShownProducts = Omit<PriceListQuery, 'language' | 'paper'> | null;
