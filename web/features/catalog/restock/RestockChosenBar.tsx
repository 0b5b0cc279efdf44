import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { PURCHASE_LIST_CHOSEN_MAX } from '../../../../server/domain/inventory/restock.ts';
import { formatTotal } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';

interface RestockChosenBarProps {
  readonly count: number;
  /** Of the list. */
  readonly total: number;
  readonly isCapped: boolean;
  readonly isAll: boolean;
  readonly isWorking: boolean;
  readonly onAll: () => void;
  readonly onList: () => void;
  readonly onClear: () => void;
}

/** How many products are chosen, and the purchase list of them. */
export function RestockChosenBar(props: RestockChosenBarProps) {
  const { count, total, isCapped, isAll, isWorking, onAll, onList, onClear } = props;
  const { t } = useText('restock');
  const all = formatTotal(total, isCapped);
  const isTooMany = !isAll && count > PURCHASE_LIST_CHOSEN_MAX;
  return (
    <div role="status" className="cd-chosen">
      {(count > 0 || isAll) && (
        <>
          <span>{isAll ? t('chosen.all', { total: all }) : t('chosen.count', { count })}</span>
          <Button
            intent="primary"
            icon={<DownloadIcon />}
            loading={isWorking}
            disabled={isTooMany}
            text={t('purchaseList')}
            onClick={onList}
          />
          {!isAll && (isCapped || total > count) && (
            <Button text={t('chosen.takeAll', { total: all })} onClick={onAll} />
          )}
          <Button variant="minimal" text={t('chosen.clear')} onClick={onClear} />
          {isAll && <span className="cd-hint">{t('chosen.onlySuggested')}</span>}
          {isTooMany && <span className="cd-hint">{t('chosen.tooMany', { most: PURCHASE_LIST_CHOSEN_MAX })}</span>}
        </>
      )}
    </div>
  );
}
