import type { Decimal } from '../../domain/decimal.ts';
import type { Take } from '../../domain/inventory/assignLots.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { isBlocked } from '../../domain/inventory/lot.ts';
import { knownLot } from '../../domain/inventory/lotRules.ts';
import { isUsableOn } from '../../domain/inventory/usable.ts';
import { addLine, changeLine, type LinePrice } from '../../domain/sales/changeLines.ts';
import { chooseOrderLots } from '../../domain/sales/chooseLots.ts';
import { assertLegal } from '../../domain/sales/legalCommands.ts';
import { knownLine } from '../../domain/lines.ts';
import { typedPrice } from '../../domain/sales/priceLine.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { substituteOrderLine } from '../../domain/sales/substituteLine.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { followOrder, type Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { priceFor, soldProduct, usedProduct, type Sold } from './soldProduct.ts';

export interface WantedLine {
  readonly productId: string;
  readonly unitId?: string | undefined;
  readonly quantity: Decimal;
  /** Absent: by the pricing functions; null: none yet. */
  readonly price?: Decimal | null | undefined;
}

/** A line at the end of an order, priced by what was typed or by the product. */
export async function addOrderLine(
  services: OrderServices,
  orderId: string,
  { quantity, price, ...wanted }: WantedLine,
  context: CommandContext,
): Promise<Followed & { readonly lineId: string }> {
  const { companyId } = context;
  const { state } = await services.handler.load(salesOrder, companyId, orderId);
  assertLegal('addLine', orderId, state);
  const { sold, pricing } = await newLine(services, companyId, { wanted, price }, state);
  const lineId = entityId(context.commandId, 'orderLine');
  const command = { orderId, lineId, product: sold.product, quantity, pricing };
  return { ...(await followOrder(services, orderId, command, addLine, context)), lineId };
}

/** What a line is of, and its price: by what was typed or by the pricing functions; goods that a work order uses up have none. */
async function newLine(
  services: OrderServices,
  companyId: string,
  { wanted, price }: { readonly wanted: Omit<WantedLine, 'quantity' | 'price'>; readonly price: WantedLine['price'] },
  { makes, customer }: SalesOrder,
): Promise<{ readonly sold: Sold; readonly pricing: LinePrice }> {
  if (makes !== null) {
    if (price) throw new DomainError('orders.isWorkOrder', {}, 'price');
    return { sold: await usedProduct(services, companyId, wanted), pricing: { price: null, trace: null } };
  }
  const sold = await soldProduct(services, companyId, wanted);
  const pricing = price === undefined ? await priceFor(services, companyId, customer.id, sold) : typedPrice(price);
  return { sold, pricing };
}

/** Another product in place of what is open of a line, priced as a new line is. */
export async function replaceOrderLine(
  services: OrderServices,
  orderId: string,
  { lineId: replaced, quantity, price, ...wanted }: WantedLine & { readonly lineId: string },
  context: CommandContext,
): Promise<Followed & { readonly lineId: string }> {
  const { companyId } = context;
  const { state } = await services.handler.load(salesOrder, companyId, orderId);
  assertLegal('closeLine', orderId, state);
  const { sold, pricing } = await newLine(services, companyId, { wanted, price }, state);
  const lineId = entityId(context.commandId, 'orderLine');
  const command = { orderId, lineId: replaced, line: { lineId, product: sold.product, quantity, pricing } };
  return { ...(await followOrder(services, orderId, command, substituteOrderLine, context)), lineId };
}

/** The lots of a line, chosen by hand: each of them one that may go out on the day of fulfilment. */
export async function chooseLineLots(
  services: OrderServices,
  orderId: string,
  { lineId, lots }: { readonly lineId: string; readonly lots: readonly Take[] | null },
  context: CommandContext,
): Promise<Followed> {
  const { handler, db, clock } = services;
  const { companyId } = context;
  const { state } = await handler.load(salesOrder, companyId, orderId);
  assertLegal('chooseLots', orderId, state);
  const { productId } = knownLine(state.lines, lineId);
  const today = await dayOf(db, companyId, clock.now());
  const { fulfilOn } = state.details;
  const { state: stock } = await handler.load(inventory, companyId, productId);
  for (const { lotId } of lots ?? []) {
    const lot = knownLot(stock, lotId);
    if (isBlocked(lot) || !isUsableOn(lot.bestBy, fulfilOn > today ? fulfilOn : today))
      throw new DomainError('orders.lotBlocked', { lotId }, 'lots');
  }
  return followOrder(services, orderId, { orderId, lineId, lots }, chooseOrderLots, context);
}

export interface ChangedLine {
  readonly lineId: string;
  readonly quantity?: Decimal | undefined;
  readonly price?: Decimal | null | undefined;
  readonly fromQuantity?: Decimal | undefined;
  readonly fromPrice?: Decimal | null | undefined;
  /** The price of now by the pricing functions (rules 6): on demand, while the order is new. */
  readonly repriced?: boolean | undefined;
}

/** Another quantity or price of a line. */
export async function changeOrderLine(
  services: OrderServices,
  orderId: string,
  { price, repriced = false, ...wanted }: ChangedLine,
  context: CommandContext,
): Promise<Followed> {
  const typed = price === undefined ? undefined : typedPrice(price);
  const pricing = repriced ? await priceAnew(services, orderId, wanted.lineId, context) : typed;
  return followOrder(services, orderId, { orderId, ...wanted, pricing }, changeLine, context);
}

async function priceAnew(
  services: OrderServices,
  orderId: string,
  lineId: string,
  { companyId }: CommandContext,
): Promise<LinePrice> {
  const { state } = await services.handler.load(salesOrder, companyId, orderId);
  assertLegal('price', orderId, state);
  const { productId, unitId } = knownLine(state.lines, lineId);
  return priceFor(
    services,
    companyId,
    state.customer.id,
    await soldProduct(services, companyId, { productId, unitId }),
  );
}
