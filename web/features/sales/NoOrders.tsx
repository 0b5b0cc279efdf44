import { formatDay } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { ALL_DATES } from '../../format/dateRanges.ts';
import type { Kind } from './activityState.ts';
import { useOrderLines } from './useOrderLines.ts';

interface NoOrdersProps {
  readonly productId: string;
  readonly kind: Kind;
  /** The words that nothing has; empty for none. */
  readonly search: string;
}

/** Why there is no order: none with these words, none within the dates, and when the latest is due; or none at all. */
export function NoOrders({ productId, kind, search }: NoOrdersProps) {
  const { t } = useText('stock');
  const { data: page } = useOrderLines({
    ...{ productId, kind, dates: ALL_DATES, pageNumber: 1, pageSize: 1 },
    ...{ sortName: 'estimatedDeliveryDate', sortType: 'desc' },
  });
  const latest = page?.list[0];
  return (
    <p className="cd-muted cd-no-orders" role="status">
      {page &&
        (latest && search !== ''
          ? t('orders.empty.search', { search })
          : latest
            ? t(`orders.empty.${kind}Window`, { count: page.total, day: formatDay(latest.estimatedDeliveryDate) })
            : t(`orders.empty.${kind}`))}
    </p>
  );
}
