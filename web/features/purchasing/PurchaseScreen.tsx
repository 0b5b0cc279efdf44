import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { purchaseLogisticsFields } from '../../../server/domain/purchasing/purchaseLogisticsFields.ts';
import { useText } from '../../i18n/useText.ts';
import { company } from '../../live/endpoints.ts';
import type { RecordRef } from '../../records/record.ts';
import { RecordTab } from '../../references/RecordTab.tsx';
import { DocumentsCard } from '../../records/documents/DocumentsCard.tsx';
import { IssuedPapers } from '../../records/papers/IssuedPapers.tsx';
import { useMay } from '../../session/useSession.ts';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseHead } from './PurchaseHead.tsx';
import { PurchaseLines } from './PurchaseLines.tsx';
import { PurchasePage } from './PurchasePage.tsx';
import './purchases.css';
import { ReceivedLots } from './ReceivedLots.tsx';

const readable = ['purchaseOrder'] as const;

function IssuedPurchase({ id }: { readonly id: string }) {
  const may = useMay();
  const order = { type: 'PurchaseOrder', id } as const;
  return <IssuedPapers order={order} readable={may('purchases.print') ? readable : []} />;
}

function PurchaseDocuments({ id }: { readonly id: string }) {
  const mayEdit = useMay()('purchases.edit');
  return <DocumentsCard owner={{ ownerKind: 'purchaseOrder', ownerId: id }} mayEdit={mayEdit} />;
}

interface PurchaseLogisticsProps {
  readonly order: PurchaseOrderInfo;
  readonly record: RecordRef;
}

/** How the goods get here, and with whom. */
function PurchaseLogistics({ order, record }: PurchaseLogisticsProps) {
  const { t } = useText('purchases');
  const mayEdit = useMay()('purchases.edit') && order.commands.describe === null;
  const sections = [{ path: company(`purchase-orders/${order.id}/logistics`), fields: purchaseLogisticsFields }];
  return <RecordTab {...{ record, source: order, mayEdit, sections }} tab="logistics" title={t('order.logistics')} />;
}

/** purchase-orders/{id}/purchase-cart: what is ordered, and what can be done with it now (rules 2). */
export const PurchaseScreen = () => (
  <PurchasePage tab="cart">
    {(order, record) => (
      <>
        <PurchaseActions order={order} />
        <PurchaseHead order={order} />
        <PurchaseLines key={order.id} order={order} />
        {order.receipts.length > 0 && <ReceivedLots order={order} />}
        <PurchaseLogistics order={order} record={record} />
        <IssuedPurchase id={order.id} />
        <PurchaseDocuments id={order.id} />
      </>
    )}
  </PurchasePage>
);
