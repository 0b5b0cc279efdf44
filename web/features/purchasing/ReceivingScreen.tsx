import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { useText } from '../../i18n/useText.ts';
import { PurchasePage } from './PurchasePage.tsx';
import './purchases.css';
import { useMay } from '../../session/useSession.ts';
import { illegalText } from './purchaseWords.ts';
import { ReceiptForm } from './ReceiptForm.tsx';
import { ReceivedLots } from './ReceivedLots.tsx';

/** purchase-orders/{id}/receiving: what comes in at the dock, and what has come (rules 2). */
export const ReceivingScreen = () => (
  <PurchasePage tab="receiving">{(order) => <Receiving key={order.id} order={order} />}</PurchasePage>
);

function Receiving({ order }: { readonly order: PurchaseOrderInfo }) {
  const { t } = useText('purchases');
  const { receive } = order.commands;
  const may = useMay();
  return (
    <>
      {receive === null ? (
        may('purchases.receive') && <ReceiptForm order={order} />
      ) : (
        <p className="cd-card" role="status">
          {illegalText(receive)}
        </p>
      )}
      {order.receipts.length > 0 ? (
        <ReceivedLots order={order} />
      ) : (
        receive === null && <p className="cd-muted">{t('received.none')}</p>
      )}
    </>
  );
}
