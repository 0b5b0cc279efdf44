import { BoxIcon } from '@blueprintjs/icons';
import { StateMessage } from '../../../components/StateMessage.tsx';
import { ALL_DATES } from '../../../format/dateRanges.ts';
import { formatArrival } from '../../../format/dates.ts';
import { useText } from '../../../i18n/useText.ts';
import { NONE } from '../../../format/numbers.ts';
import { useListLotsQuery } from './stockApi.ts';

interface NoLotsProps {
  readonly productId: string;
  /** The words that no lot has; empty for none. */
  readonly search: string;
}

/** Why there is no lot: none with these words, none within the dates, and when the last one came; or none at all. */
export function NoLots({ productId, search }: NoLotsProps) {
  const { t } = useText('stock');
  const { data } = useListLotsQuery({ productId, ...ALL_DATES, pageSize: 1 });
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
