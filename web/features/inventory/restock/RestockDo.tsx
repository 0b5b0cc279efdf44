import { Button } from '@blueprintjs/core';
import { DownloadIcon, InboxIcon } from '@blueprintjs/icons';
import type { RestockPurchases } from '../../../../server/contract/purchasing/restockPurchases.ts';
import { PURCHASE_LIST_CHOSEN_MAX } from '../../../../server/domain/inventory/restock.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { useMakePurchases } from './useMakePurchases.ts';

interface RestockDoProps {
  readonly wanted: RestockPurchases;
  /** Products that are chosen. */
  readonly count: number;
  /** All that the list shows are chosen. */
  readonly isWhole: boolean;
  readonly list: { readonly isWorking: boolean; readonly save: () => void };
}

/** What is done with the chosen products: purchase orders of them, or their purchase list. */
export function RestockDo({ wanted, count, isWhole, list }: RestockDoProps) {
  const { t } = useText('restock');
  const canBuy = useMay()('purchases.edit');
  const { make, isMaking } = useMakePurchases();
  const isTooMany = !isWhole && count > PURCHASE_LIST_CHOSEN_MAX;
  return (
    <>
      {canBuy && (
        <Button
          intent="primary"
          icon={<InboxIcon />}
          loading={isMaking}
          disabled={isTooMany}
          text={t('purchaseOrders')}
          onClick={() => void make(wanted)}
        />
      )}
      <Button
        icon={<DownloadIcon />}
        loading={list.isWorking}
        disabled={isTooMany}
        text={t('purchaseList')}
        onClick={list.save}
      />
      {isWhole && <span className="cd-hint">{t('chosen.onlySuggested')}</span>}
      {isTooMany && <span className="cd-hint">{t('chosen.tooMany', { most: PURCHASE_LIST_CHOSEN_MAX })}</span>}
    </>
  );
}
