import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { round2 } from '../../../server/domain/decimal.ts';
import { formatMoney } from '../../format/numbers.ts';

/**
 * What was paid for an inventory unit on average, with two decimals as costs of lots are shown; a dash before the first
 * receipt, null for those who may not see costs.
 */
export function averageText({ averagePurchasePrice: average, inventoryUOM }: ProductInfo): string | null {
  if (average === undefined) return null;
  return average === null ? '–' : `${formatMoney(round2(average))} / ${inventoryUOM}`;
}
