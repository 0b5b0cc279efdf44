import { openPurchase } from '../../server/commands/purchasing/openPurchase.ts';
import { receivePurchase } from '../../server/commands/purchasing/receivePurchase.ts';
import { openSalesOrder } from '../../server/commands/sales/openSalesOrder.ts';
import { progressOrder } from '../../server/commands/sales/progressOrder.ts';
import { soldProduct } from '../../server/commands/sales/soldProduct.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import { product } from '../../server/domain/catalog/product.ts';
import type { Decimal } from '../../server/domain/decimal.ts';
import { confirmPurchase } from '../../server/domain/purchasing/confirmPurchase.ts';
import { sendPurchase } from '../../server/domain/purchasing/endPurchase.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { typedPrice } from '../../server/domain/sales/priceLine.ts';
import { confirmOrder, shipOrder } from '../../server/domain/sales/progressOrder.ts';
import { entityId, newCommandId } from '../../server/kernel/ids.ts';
import type { Services } from '../../server/services.ts';
import { context } from './context.ts';
import { PATIENCE_MS } from './patience.ts';

/** Where orders of a test are placed. */
interface Place {
  readonly services: Services;
  readonly companyId: string;
}

export interface Ordered {
  readonly orderId: string;
  readonly number: string;
  readonly lineId: string;
}

const shown = async ({ services }: Place): Promise<void> => {
  await waitForReadModels(services, ['product_orders', 'sales_order', 'purchase_orders'], PATIENCE_MS);
};

async function unitIdOf({ services, companyId }: Place, productId: string, unit: string | undefined) {
  const { list } = (await services.handler.load(product, companyId, productId)).state.units;
  return unit === undefined ? undefined : list.find(({ name }) => name === unit)?.id;
}

interface Sale {
  readonly customerId: string;
  readonly productId: string;
  readonly quantity: Decimal;
  /** USD of one pricing unit. */
  readonly price: Decimal;
  /** By its name; absent: what the product is sold by. */
  readonly unit?: string;
  /** Business dates, YYYY-MM-DD. */
  readonly fulfilOn: string;
  readonly customerPo?: string;
  /** Absent: it stays new. */
  readonly confirmed?: true;
  /** Absent: it does not leave. */
  readonly shippedOn?: string | undefined;
}

/** A sales order of one line, as far as it is told, by the events of orders; the lists show it. */
export async function sell(place: Place, wanted: Sale): Promise<Ordered> {
  const { services, companyId } = place;
  const { customerId, productId, quantity, price, unit, fulfilOn, customerPo, confirmed, shippedOn } = wanted;
  const unitId = await unitIdOf(place, productId, unit);
  const sold = await soldProduct(services, companyId, { productId, unitId });
  const lineId = entityId(newCommandId(), 'orderLine');
  const line = { lineId, product: sold.product, quantity, pricing: typedPrice(price) };
  const details = { fulfilOn, ...(customerPo === undefined ? {} : { customerPo }) };
  const { orderId, number } = await openSalesOrder(
    services,
    { customerId, details, lines: [line], placedOn: fulfilOn },
    context({ companyId }),
  );
  if (confirmed || shippedOn !== undefined)
    await progressOrder(services, orderId, confirmOrder, {}, context({ companyId }));
  if (shippedOn !== undefined) await progressOrder(services, orderId, shipOrder, { shippedOn }, context({ companyId }));
  await shown(place);
  return { orderId, number, lineId };
}

interface Purchase {
  readonly vendorId: string;
  readonly productId: string;
  readonly quantity: Decimal;
  readonly unit?: string;
  /** USD of one unit; null: not known. */
  readonly cost?: Decimal | null;
  readonly expectedOn: string;
  readonly reference?: string;
  /** Absent: it stays a draft. */
  readonly confirmed?: Decimal;
  readonly promisedOn?: string;
  readonly received?: readonly { readonly quantity: Decimal; readonly receivedOn: string; readonly bestBy: string }[];
}

/** A purchase order of one line, as far as it is told, by the events of orders; the lists show it. */
export async function buy(place: Place, wanted: Purchase): Promise<Ordered & { readonly lots: readonly string[] }> {
  const { services, companyId } = place;
  const { vendorId, productId, quantity, unit, cost, expectedOn, reference, confirmed, promisedOn, received } = wanted;
  const { handler } = services;
  const unitId = await unitIdOf(place, productId, unit);
  const order = { vendorId, expectedOn, reference, lines: [{ productId, unitId, quantity, cost }] };
  const days = [expectedOn, ...(promisedOn === undefined ? [] : [promisedOn])].sort();
  const orderedOn = addDays(days[0] ?? expectedOn, -1);
  const { orderId, number } = await openPurchase(services, { ...order, orderedOn }, context({ companyId }));
  const { lines } = (await handler.load(purchaseOrder, companyId, orderId)).state;
  const lineId = lines.list[0]?.lineId ?? '';
  const lots: string[] = [];
  if (confirmed !== undefined) {
    const sent = { orderId, by: 'other', to: '', language: 'en', text: '' } as const;
    await handler.handle(purchaseOrder, orderId, sent, sendPurchase, context({ companyId }));
    const said = { orderId, lines: [{ lineId, quantity: confirmed }], promisedOn };
    await handler.handle(purchaseOrder, orderId, said, confirmPurchase, context({ companyId }));
  }
  for (const { receivedOn, ...came } of received ?? []) {
    const line = { lineId, ...came, vendorLot: '', temperature: null, weights: [] };
    const receipt = { orderId, receivedOn, today: receivedOn, note: '', lines: [line] };
    lots.push(
      ...(await receivePurchase(services, receipt, context({ companyId }))).receipt.lots.map(({ lotId }) => lotId),
    );
  }
  await shown(place);
  return { orderId, number, lineId, lots };
}
