import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseHead } from './PurchaseHead.tsx';
import { PurchaseLines } from './PurchaseLines.tsx';
import { PurchasePage } from './PurchasePage.tsx';
import './purchases.css';
import { ReceivedLots } from './ReceivedLots.tsx';

/** purchase-orders/{id}/purchase-cart: what is ordered, and what can be done with it now (rules 2). */
export const PurchaseScreen = () => (
  <PurchasePage tab="cart">
    {(order) => (
      <>
        <PurchaseActions order={order} />
        <PurchaseHead order={order} />
        <PurchaseLines key={order.id} order={order} />
        {order.receipts.length > 0 && <ReceivedLots order={order} />}
      </>
    )}
  </PurchasePage>
);
