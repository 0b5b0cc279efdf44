import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import { PURCHASE_LIST_CHOSEN_MAX } from '../../../../server/domain/inventory/restock.ts';
import { useText } from '../../../i18n/useText.ts';
import { ChosenBar } from '../../../lists/ChosenBar.tsx';

interface RestockChosenBarProps extends Omit<ComponentProps<typeof ChosenBar>, 'children'> {
  readonly isWorking: boolean;
  readonly onList: () => void;
}

/** How many products are chosen, and the purchase list of them. */
export function RestockChosenBar({ isWorking, onList, ...chosen }: RestockChosenBarProps) {
  const { t } = useText('restock');
  const isTooMany = !chosen.isWhole && chosen.count > PURCHASE_LIST_CHOSEN_MAX;
  return (
    <ChosenBar {...chosen}>
      <Button
        intent="primary"
        icon={<DownloadIcon />}
        loading={isWorking}
        disabled={isTooMany}
        text={t('purchaseList')}
        onClick={onList}
      />
      {chosen.isWhole && <span className="cd-hint">{t('chosen.onlySuggested')}</span>}
      {isTooMany && <span className="cd-hint">{t('chosen.tooMany', { most: PURCHASE_LIST_CHOSEN_MAX })}</span>}
    </ChosenBar>
  );
}
