import { it } from 'vitest';
import { closePurchase } from '../../server/domain/purchasing/endPurchase.ts';
import { describePurchaseLogistics } from '../../server/domain/purchasing/purchaseLogistics.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { specify } from '../domain/specify.ts';
import { fold, orderId, received, sent } from './examples.ts';

const given = specify(purchaseOrder);

it('tells how the goods get here, only what changed', () => {
  const logistics = { carrier: ' Bay Haulage ', pallets: 6, freightType: '' };
  given(...sent)
    .when(describePurchaseLogistics, { orderId, logistics })
    .then({
      type: 'PurchaseLogisticsDescribed',
      data: { orderId, to: { carrier: 'Bay Haulage', pallets: 6 }, was: { carrier: '', pallets: null } },
    });
  given(...sent)
    .when(describePurchaseLogistics, { orderId, logistics: { shipDate: '' } })
    .thenNothing();
  given(...received, ...closePurchase({ orderId, reason: '' }, fold(...received)))
    .when(describePurchaseLogistics, { orderId, logistics })
    .thenRefused('purchases.isClosed');
});
