import { it } from 'vitest';
import { creditVendor, type CreditVendor } from '../../server/domain/purchasing/creditVendor.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import type { PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import { receivePurchase } from '../../server/domain/purchasing/receivePurchase.ts';
import { specify } from '../domain/specify.ts';
import { after, confirmed, fold, orderId, receiveLine } from './examples.ts';

const given = specify(purchaseOrder);
const came = after(confirmed, receivePurchase, {
  ...{ orderId, receivedOn: '2026-11-05', today: '2026-11-06', note: '' },
  lines: [receiveLine('8')],
});
const { number, receipts } = fold(...came);
const lot = receipts[0]?.lots[0];
const credit: CreditVendor = {
  ...{ orderId, creditId: 'v1', creditedOn: '2026-11-20', productId: lot?.productId ?? '', sku: lot?.sku ?? '' },
  ...{ lotId: 'SS0-000124-1-R1', fromLotId: lot?.lotId ?? '', units: lot?.units ?? '', unit: 'box' },
  ...{ amount: '185', reason: 'Rotten inside' },
};
const credited: PurchaseOrderEvent = { type: 'VendorCredited', data: { ...credit, number: `${number}-V1` } };

it('a vendor owes what a customer sent back, once for each lot', () => {
  given(...came)
    .when(creditVendor, credit)
    .then(credited);
  given(...came, credited)
    .when(creditVendor, credit)
    .thenNothing();
});

it('a vendor owes no more than what had come, nothing of another order, and never nothing', () => {
  given(...came, credited)
    .when(creditVendor, { ...credit, creditId: 'v2', lotId: 'SS0-000124-1-R2', units: '1' })
    .thenRefused('purchases.creditTooMuch', 'lotId');
  given(...came)
    .when(creditVendor, { ...credit, fromLotId: 'OTHER' })
    .thenRefused('purchases.lotNotOfOrder', 'lotId');
  given(...came)
    .when(creditVendor, { ...credit, amount: '0' })
    .thenRefused('orders.creditOfNothing', 'amount');
  given(...came)
    .when(creditVendor, { ...credit, reason: ' ' })
    .thenRefused('inventory.reasonRequired', 'reason');
  given(...confirmed)
    .when(creditVendor, credit)
    .thenRefused('purchases.nothingReceived');
});
