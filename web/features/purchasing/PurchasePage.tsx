import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { paths, purchaseCartPath, purchaseCostsPath, purchaseReceivingPath } from '../../paths.ts';
import type { RecordFacts, RecordRef } from '../../records/record.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { usePurchaseOrderQuery } from './purchasesApi.ts';
import { purchaseRecordKind, stageText } from './purchaseWords.ts';
import { isOpenStage } from './StageMark.tsx';

const factsOf = ({ status, vendor, estimatedDeliveryDate: day, totalCost }: PurchaseOrderInfo): RecordFacts => ({
  status: { isActive: isOpenStage(status), text: stageText(status) },
  figures: [
    { name: translate('purchases', 'field.vendor'), value: vendor.name },
    { name: translate('purchases', 'field.expectedDate'), value: formatDay(day) },
    ...(totalCost === undefined
      ? []
      : [{ name: translate('purchases', 'column.totalCost'), value: formatMoney(totalCost) }]),
  ],
});

interface PurchasePageProps {
  readonly tab: 'cart' | 'receiving' | 'costs';
  readonly children: (order: PurchaseOrderInfo, record: RecordRef) => ReactNode;
}

/** The frame of the tabs of a purchase order. */
export function PurchasePage({ tab, children }: PurchasePageProps) {
  const { t } = useText('purchases');
  const { orderId = '' } = useParams();
  const query = usePurchaseOrderQuery(orderId);
  const name = query.currentData?.orderNumber;
  const record = useMemo(
    () => (name === undefined ? undefined : { kind: purchaseRecordKind, id: orderId, name }),
    [orderId, name],
  );
  return (
    <RecordPage
      {...{ kind: purchaseRecordKind, id: orderId, query, record, tab }}
      className="cd-page-full"
      list={{ path: paths.purchaseOrders, title: t('list.title'), label: t('order.back') }}
      label={t('order.tabs')}
      tabs={[
        { id: 'cart', permission: 'purchases.view', title: t('tab.cart'), path: purchaseCartPath },
        { id: 'receiving', permission: 'purchases.view', title: t('tab.receiving'), path: purchaseReceivingPath },
        { id: 'costs', permission: 'purchases.cost', title: t('tab.costs'), path: purchaseCostsPath },
      ]}
      scope={{}}
      unknown={t('order.unknown')}
      facts={factsOf}
    >
      {children}
    </RecordPage>
  );
}
