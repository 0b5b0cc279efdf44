import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { PURCHASE_LIST_CHOSEN_MAX } from '../../../../server/domain/inventory/restock.ts';
import { useText } from '../../../i18n/useText.ts';

interface PurchaseListButtonProps {
  /** Products that are chosen. */
  readonly count: number;
  /** All that the list shows are chosen. */
  readonly isWhole: boolean;
  readonly isWorking: boolean;
  readonly onList: () => void;
}

/** The purchase list of the chosen products. */
export function PurchaseListButton({ count, isWhole, isWorking, onList }: PurchaseListButtonProps) {
  const { t } = useText('restock');
  const isTooMany = !isWhole && count > PURCHASE_LIST_CHOSEN_MAX;
  return (
    <>
      <Button
        intent="primary"
        icon={<DownloadIcon />}
        loading={isWorking}
        disabled={isTooMany}
        text={t('purchaseList')}
        onClick={onList}
      />
      {isWhole && <span className="cd-hint">{t('chosen.onlySuggested')}</span>}
      {isTooMany && <span className="cd-hint">{t('chosen.tooMany', { most: PURCHASE_LIST_CHOSEN_MAX })}</span>}
    </>
  );
}
