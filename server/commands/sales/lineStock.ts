import { product, type Product } from '../../domain/catalog/product.ts';
import type { Client } from '../../domain/clients/client.ts';
import { compare, places, subtract, type Decimal } from '../../domain/decimal.ts';
import { assignChosen, settleAnew } from '../../domain/inventory/assignChosen.ts';
import type { AssignmentPolicy, Take } from '../../domain/inventory/assignLots.ts';
import { heldBy } from '../../domain/inventory/commitment.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../domain/inventory/inventoryEvents.ts';
import { settleUnits } from '../../domain/inventory/settleUnits.ts';
import { releaseUnusable } from '../../domain/inventory/releaseUnusable.ts';
import { returnUnits, shipUnits } from '../../domain/inventory/shipUnits.ts';
import type { SettledLine, ShippedLine } from '../../domain/sales/orderEvents.ts';
import {
  neededUnits,
  noStock,
  pickedUnits,
  slackOf,
  stockQuantity,
  type LineFault,
  type LineStock,
  type LineTodo,
  type OrderLine,
} from '../../domain/sales/orderLine.ts';
import type { OrderSettings } from '../../domain/sales/orderSettings.ts';
import { stockTarget, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { DomainError } from '../../kernel/decider.ts';
import { derivedContext, type CommandContext } from '../../kernel/handleCommand.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import type { OrderServices } from './openSalesOrder.ts';

/** An order whose stock follows, the day on which it does, and what company and customer want of it. */
export interface Working {
  readonly services: Pick<OrderServices, 'handler'>;
  readonly context: CommandContext;
  readonly orderId: string;
  readonly order: SalesOrder;
  readonly today: string;
  readonly settings: OrderSettings;
  readonly minimumShelfLife: Client['minimumShelfLife'];
}

const ofLine = ({ orderId, order }: Working, { lineId, productId, inventoryUOM, ratio }: OrderLine) => ({
  ...{ orderId, orderNumber: order.number, lineId, productId, unit: inventoryUOM, slack: slackOf(ratio) },
});

/** The command of a line has the same name for anyone at any time: its stock follows once a round. */
const nameOf = (
  { context, orderId, order }: Working,
  { lineId, todo }: OrderLine,
  what: LineTodo | 'UNUSABLE' | null = todo,
): CommandContext => ({
  ...derivedContext(
    context,
    derivedUuid(`order:${context.companyId}:${orderId}:${lineId}:${String(what)}:${String(order.round)}`),
  ),
  causationId: context.commandId,
});

/** What a line has of its product's stock now, and what it lacks. */
export async function stockOf(
  { services, context, orderId, order }: Pick<Working, 'services' | 'context' | 'orderId' | 'order'>,
  line: OrderLine,
  found: LineFault | null,
): Promise<SettledLine> {
  const { lineId, productId, ratio, inventoryUOM: unit } = line;
  const { state } = await services.handler.load(inventory, context.companyId, productId);
  const has: LineStock = heldBy(state.commitments, { orderId, lineId });
  const missing = subtract(stockTarget(order, line), stockQuantity(has));
  const short = compare(missing, slackOf(ratio)) <= 0 ? '0' : missing;
  const fault = short === '0' ? null : (found ?? { code: 'orders.lineShort', details: { missing: short, unit } });
  return { lineId, productId, ...has, short, fault };
}

interface PolicyFacts extends Pick<Product, 'lots'>, Pick<Client, 'minimumShelfLife'> {
  readonly today: string;
  readonly settings: Pick<OrderSettings, 'allowsOverflow' | 'wholeNumbers'>;
}

/** How lots are chosen for a line. */
export function policyFor(
  { details: { fulfilOn } }: Pick<SalesOrder, 'details'>,
  { quantity, ratio }: OrderLine,
  { lots, today, settings, minimumShelfLife }: PolicyFacts,
): AssignmentPolicy {
  return {
    method: lots.method,
    allowsOverflow: lots.overflow || settings.allowsOverflow,
    wholeNumbers: settings.wholeNumbers,
    isFractional: places(quantity) > 0,
    // A lot that has expired by now goes nowhere, however late the order is.
    fulfilOn: fulfilOn > today ? fulfilOn : today,
    minimumShelfLife: minimumShelfLife ?? 0,
    slack: slackOf(ratio),
  };
}

/** Brings what a line has to what it needs, by the lots that someone chose for it or by the policy; what it can't get is told with it. */
export async function settleLine(work: Working, line: OrderLine): Promise<SettledLine> {
  const { services, order, today, settings, minimumShelfLife } = work;
  const { slack: _, ...named } = ofLine(work, line);
  const { companyId } = work.context;
  const { lots } = (await services.handler.load(product, companyId, line.productId)).state;
  const policy = policyFor(order, line, { lots, today, settings, minimumShelfLife });
  const command = { ...named, target: stockTarget(order, line), policy };
  const context = nameOf(work, line);
  const { productId, todo } = line;
  const chosen = line.chosen ?? (settings.assignsManually ? [] : null);
  // First of all: a lot that is too old is given back even where nothing comes in its place.
  if (line.stock.takes.length > 0 && line.picked.length === 0)
    await services.handler.handle(inventory, productId, command, releaseUnusable, nameOf(work, line, 'UNUSABLE'));
  let fault: LineFault | null = null;
  try {
    if (chosen === null)
      await services.handler.handle(inventory, productId, command, todo === 'ANEW' ? settleAnew : settleUnits, context);
    else await services.handler.handle(inventory, productId, { ...command, chosen }, assignChosen, context);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    fault = { code: error.code, details: error.details };
  }
  return stockOf(work, line, fault);
}

/** What leaves with a line: what was picked, else what it has, else what was ordered (rules 1). */
function leaving(line: OrderLine): { readonly quantity: Decimal; readonly picked?: readonly Take[] } {
  const { picked, closed, stock, fault } = line;
  if (picked.length > 0)
    return {
      quantity: pickedUnits(line),
      picked: picked.flatMap(({ lotId, quantity }) => (lotId === null ? [] : [{ lotId, quantity }])),
    };
  if (closed !== null) return { quantity: '0' };
  const has = stockQuantity(stock);
  return { quantity: fault === null && has !== '0' ? has : neededUnits(line) };
}

/** The stock of a line leaves with its order. */
export async function shipLine(work: Working, line: OrderLine): Promise<Omit<ShippedLine, 'amount'>> {
  const { handler } = work.services;
  const { lineId, productId } = line;
  const context = nameOf(work, line);
  const isConsumed = work.order.makes !== null;
  const command = { ...ofLine(work, line), ...leaving(line), isConsumed };
  const { revision } = await handler.handle(inventory, productId, command, shipUnits, context);
  // What was decided last is what was appended; a repeat reads what left before.
  const event = await handler.eventAt(inventory, context.companyId, productId, revision);
  const left = event?.metadata.commandId === context.commandId ? shippedIn(event) : noStock;
  return { lineId, productId, ...left, units: stockQuantity(left) };
}

const shippedIn = ({ type, data }: InventoryEvent): LineStock =>
  type === 'UnitsShipped' ? { takes: data.takes, noLot: data.noLot } : noStock;

/** The stock of a line comes back to it. */
export async function returnLine(work: Working, line: OrderLine): Promise<SettledLine> {
  const { slack: _, ...named } = ofLine(work, line);
  const command = { ...named, ...(line.shipped ?? noStock) };
  await work.services.handler.handle(inventory, line.productId, command, returnUnits, nameOf(work, line));
  return stockOf(work, line, null);
}
