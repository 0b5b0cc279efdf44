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

/** purchase-orders/{id}/purchase-cart: what is ordered, and what can be done with it now (rules 2). */
export const PurchaseScreen = () => (
  <PurchasePage tab="cart">
    {(order) => (
      <>
        <PurchaseActions order={order} />
        <PurchaseHead order={order} />
        <PurchaseLines key={order.id} order={order} />
        {order.receipts.length > 0 && <ReceivedLots order={order} />}
        <IssuedPurchase id={order.id} />
        <PurchaseDocuments id={order.id} />
      </>
    )}
  </PurchasePage>
);
