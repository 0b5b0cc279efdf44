import { BoxIcon } from '@blueprintjs/icons';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { StateMessage } from '../../../components/StateMessage.tsx';
import { formatArrival } from '../../../format/dates.ts';
import { useText } from '../../../i18n/useText.ts';
import { NONE } from './lotText.ts';
import { useListLotsQuery } from './stockApi.ts';

/** Every date that a lot may have. */
export const EVER = { fromDate: '0001-01-01', toDate: '9999-12-31' } as const;

interface NoLotsProps {
  readonly product: ProductInfo;
  /** The words that no lot has; empty for none. */
  readonly search: string;
}

/** Why there is no lot: none with these words, none within the dates, and when the last one came; or none at all. */
export function NoLots({ product: { productId }, search }: NoLotsProps) {
  const { t } = useText('stock');
  const { data } = useListLotsQuery({ productId, ...EVER, pageSize: 1 });
  const latest = data?.list[0];
  const text = latest
    ? search !== ''
      ? t('lots.empty.search', { search, count: data.total })
      : t('lots.empty.window', { count: data.total, day: formatArrival(latest.deliveryDate) || NONE })
    : t('lots.empty.none');
  return (
    <div className="cd-state" role="status">
      {data && <StateMessage icon={<BoxIcon size={32} />} title={t('lots.empty.title')} text={text} />}
    </div>
  );
}
