import type { Profit } from '../../../server/contract/sales/orderFigures.ts';
import { Figures } from '../../components/Figures.tsx';
import { formatMoney, formatQuantity, NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';

/** USD; an amount that is not known is none. */
export const money = (amount: string | null): string => (amount === null ? NONE : formatMoney(amount));
export const percent = (margin: string | null): string => (margin === null ? NONE : `${formatQuantity(margin)}%`);

/** What is earned in all. */
export function ProfitFigures({ profit: { revenue, cost, profit, margin } }: { readonly profit: Profit }) {
  const { t } = useText('orders');
  return (
    <Figures
      className="cd-figures cd-figures-wide"
      figures={[
        [t('profit.revenue'), money(revenue)],
        [t('profit.cost'), money(cost)],
        [t('profit.profit'), money(profit)],
        [t('profit.margin'), percent(margin)],
      ]}
    />
  );
}
