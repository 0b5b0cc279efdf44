import { product, type Product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { RatioType } from '../../server/domain/catalog/productUnit.ts';
import type { PurchaseHeader, PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import { addPurchaseLines, type AddPurchaseLine } from '../../server/domain/purchasing/purchaseLines.ts';
import { confirmPurchase } from '../../server/domain/purchasing/confirmPurchase.ts';
import { purchaseOrder, type PurchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import {
  receivePurchase,
  type ReceivePurchase,
  type ReceiveLine,
} from '../../server/domain/purchasing/receivePurchase.ts';

export const orderId = 'c0ffee00_000012';
export const number = 'WWS-000012';

export const header: PurchaseHeader = {
  vendor: { id: 'v1', name: 'Pier Farms' },
  orderedOn: '2026-11-02',
  expectedOn: '2026-11-05',
  reference: '',
  warehouse: { id: 'w1', name: 'Main warehouse' },
  notes: '',
  paymentTerm: null,
  purchaser: null,
};

export const opened: PurchaseOrderEvent = { type: 'PurchaseOrderOpened', data: { orderId, number, header } };

const foldProduct = (...events: ProductEvent[]): Product =>
  events.reduce((state, event) => product.evolve(state, event), product.initialState());

const listed = (productId: string, sku: string, inventoryUOM: string): ProductEvent => ({
  type: 'ProductListed',
  data: { productId, sku, variety: `${sku} tomato`, inventoryUOM, unitId: inventoryUOM, warehouseId: 'w1' },
});
const unit = (productId: string, name: string, ratio: string, more: object = {}): ProductEvent => ({
  type: 'ProductUnitAdded',
  data: {
    ...{ productId, unitId: name, name, ratio, reversed: null, type: RatioType.FIXED, useForInventory: false },
    ...{ useForSelling: true, useForPurchasing: true, isEnabled: true, pricingUnitId: name, pricingUnit: name },
    ...more,
  },
});

/** Counted in boxes, bought by the box or the pallet of 40; not by the piece. */
export const boxes = foldProduct(
  listed('p1', 'ROMA', 'box'),
  unit('p1', 'pallet', '40'),
  unit('p1', 'piece', '0.05', { useForPurchasing: false }),
  { type: 'ProductCosted', data: { productId: 'p1', cost: '18.5', was: null, unit: 'box', origin: 0 } },
);
/** Kept in pounds, bought by cases of about 40. */
export const fish = foldProduct(listed('p2', 'COD', 'lb'), unit('p2', 'case', '40', { type: RatioType.VARIABLE }));

export const line = (lineId: string, more: Partial<AddPurchaseLine> = {}): AddPurchaseLine => ({
  ...{ lineId, productId: 'p1', product: boxes, unitId: undefined, quantity: '10', cost: '18.5' },
  ...more,
});

export const fold = (...events: PurchaseOrderEvent[]): PurchaseOrder =>
  events.reduce((state, event) => purchaseOrder.evolve(state, event), purchaseOrder.initialState());

/** The events of before, and those that a command adds to them. */
export const after = <C>(
  history: readonly PurchaseOrderEvent[],
  decide: (command: C, state: PurchaseOrder) => PurchaseOrderEvent[],
  command: C,
): PurchaseOrderEvent[] => [...history, ...decide(command, fold(...history))];

export const drafted = after([opened], addPurchaseLines, { orderId, lines: [line('l1')] });
const lines = [{ lineId: 'l1', productId: 'p1' }];
export const sentEvent: PurchaseOrderEvent = {
  type: 'PurchaseOrderSent',
  data: { orderId, by: 'other', to: '', language: 'en', text: '', lines },
};
export const sent = [...drafted, sentEvent];
export const confirmed = after(sent, confirmPurchase, { orderId, lines: [{ lineId: 'l1', quantity: '8' }] });

export const receiveLine = (quantity: string, more: Partial<ReceiveLine> = {}): ReceiveLine => ({
  ...{ lineId: 'l1', quantity, bestBy: '2026-11-20', vendorLot: '', temperature: null, weights: [] },
  ...more,
});
export const receive = (...wanted: ReceiveLine[]): ReceivePurchase => ({
  ...{ orderId, receivedOn: '2026-11-05', today: '2026-11-06', note: '', lines: wanted },
});
export const receiving = after(confirmed, receivePurchase, receive(receiveLine('3')));
export const received = after(receiving, receivePurchase, receive(receiveLine('5')));
