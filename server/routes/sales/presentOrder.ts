import type { SalesOrderInfo, SalesOrderLine } from '../../contract/sales/salesOrders.ts';
import { companyConfig } from '../../commands/company/companyConfig.ts';
import { accountOf } from '../../commands/sales/orderParties.ts';
import { orderFacts } from '../../commands/sales/progressOrder.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { product, type Product } from '../../domain/catalog/product.ts';
import { RatioType } from '../../domain/catalog/productUnit.ts';
import { add } from '../../domain/decimal.ts';
import { customerAddresses } from '../../domain/clients/customerAddresses.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { toldReferences } from '../../domain/fields.ts';
import { lineTotals } from '../../domain/lines.ts';
import { legalCommands, orderCommandNames, type WhyNot } from '../../domain/sales/legalCommands.ts';
import { isShipped, lineStatus, orderWord, shownStatus } from '../../domain/sales/orderCodes.ts';
import { orderFields } from '../../domain/sales/orderFields.ts';
import {
  amountOf,
  billable,
  estimateMark,
  pickedUnits,
  unitsOf,
  type LineStock,
  type OrderLine,
} from '../../domain/sales/orderLine.ts';
import { orderSettingsOf } from '../../domain/sales/orderSettings.ts';
import { orderSize, type UnitSize } from '../../domain/sales/orderSize.ts';
import { salesOrder, type CreditMemo, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import type { MadeLot } from '../../domain/sales/makes.ts';
import { notFound } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';
import { message, type Language } from '../../messages.ts';

interface Reader {
  readonly role: number;
  readonly language: Language;
}

/** A sales order of the company as its stream tells; absent and another company's are the same 404. */
export async function openedOrder(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  orderId: string,
): Promise<Loaded<SalesOrder>> {
  const loaded = await handler.load(salesOrder, companyId, orderId);
  if (!loaded.state.isOpened) throw notFound();
  return loaded;
}

/** An order whole, for a user type and in a language: money for who sees prices, and what can be done with it now. */
export async function presentOrder(
  from: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  orderId: string,
  { role, language }: Reader,
): Promise<SalesOrderInfo> {
  const { state: order, revision } = await openedOrder(from, companyId, orderId);
  const { number, customer, placedOn, shippedOn, invoicedOn, cancelReason, copyOf, sourceNumber, details, references } =
    order;
  const seesPrice = isPermitted(role, 'products.viewPrice');
  const status = shownStatus(order);
  const products = await productsOf(from.handler, companyId, order);
  const lines = order.lines.list.map((line) =>
    presentLine(order, line, { seesPrice, language, details: products.get(line.productId)?.details }),
  );
  const legal = legalCommands(order, role, await orderFacts(from, companyId, order));
  const sizes = new Map([...products].map(([id, { logistics }]): [string, UnitSize] => [id, logistics]));
  const { measures } = orderSettingsOf(await companyConfig(from.handler, companyId));
  const totals = lineTotals(order.lines.list.map((line) => ({ quantity: line.quantity, amount: amountOf(line) })));
  return {
    ...{ id: orderId, orderNumber: number, clientId: customer.id, client: customer.name },
    ...{ orderDate: placedOn, shippedDate: shippedOn, invoicedDate: invoicedOn, cancelReason, sourceNumber },
    ...{ dueDate: order.dueOn, creditHold: order.creditHold },
    returns: await presentReturns(from, companyId, order),
    documentsIssued: [...new Set(order.printables.map(({ kind }) => kind))],
    ...(seesPrice ? { credits: order.memos.map(presentMemo) } : {}),
    ...(isPermitted(role, 'sales.printInvoice') ? { invoiceEmails: await addressesOf(from, companyId, order) } : {}),
    ...{ status, statusName: orderWord(status), isInvoiced: order.isInvoiced, isLocked: isShipped(order.phase) },
    copyOf: copyOf && { id: copyOf.id, orderNumber: copyOf.name },
    priceSheet: order.priceSheet && { ...order.priceSheet },
    makes: order.makes && { ...order.makes },
    made: order.made && presentMade(order.made, isPermitted(role, 'products.cost')),
    ...details,
    ...toldReferences(orderFields, references),
    lines,
    totalItemCount: totals.lineCount,
    totalQuantityCount: totals.quantity,
    totalBillable: order.lines.list.reduce((sum, line) => add(sum, billable(line).quantity), '0'),
    measures,
    ...orderSize(order.lines.list, sizes, measures),
    ...(seesPrice ? { totalCost: totals.amount } : {}),
    commands: Object.fromEntries(
      orderCommandNames.map((command) => [command, told(legal[command], language)]),
    ) as SalesOrderInfo['commands'],
    revision: Number(revision),
  };
}

/** Where its invoice is mailed to. */
const addressesOf = async (
  from: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  order: SalesOrder,
): Promise<string[]> => customerAddresses(await accountOf(from, companyId, order));

/** The products of an order as they are now. */
async function productsOf(
  handler: Pick<CommandHandler, 'load'>,
  companyId: string,
  { lines }: SalesOrder,
): Promise<ReadonlyMap<string, Product>> {
  const ids = [...new Set(lines.list.map(({ productId }) => productId))];
  const products = await Promise.all(ids.map((id) => handler.load(product, companyId, id)));
  return new Map(products.map(({ state }, index) => [ids[index] ?? '', state]));
}

/** What came back, and whether it still waits for someone to look at it. */
async function presentReturns(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  { returns }: SalesOrder,
) {
  const products = new Set(returns.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
  const held = new Set<string>();
  for (const productId of products) {
    const { lots } = (await handler.load(inventory, companyId, productId)).state;
    for (const { lotId, hold, onHand } of Object.values(lots)) if (hold !== null && onHand !== '0') held.add(lotId);
  }
  return returns.map(({ returnId: id, returnedOn: day, reason, lines }) => ({
    ...{ id, day, reason },
    lines: lines.map(({ lineId, productId, sku, quantity, uom, lotId, heldLotId }) => ({
      ...{ lineId, productId, sku, quantity, uom, lotId, heldLotId, isHeld: held.has(heldLotId) },
    })),
  }));
}

const presentMade = ({ lotId, quantity, producedOn: day, bestBy, cost, isStocked }: MadeLot, seesCost: boolean) => ({
  ...{ lotId, quantity, day, bestBy, isStocked },
  ...(seesCost ? { cost } : {}),
});

const presentMemo = ({ memoId: id, creditedOn: day, number, amount, reason }: CreditMemo) => ({
  ...{ id, number, day, amount, reason },
});

/** Why not, in a language. */
export const told = (reason: WhyNot | null, language: Language) =>
  reason && {
    code: reason.code,
    message: message('errors', reason.code, language, reason.details),
    details: { ...reason.details },
  };

const stockOf = ({ takes, noLot }: LineStock) => ({
  lots: takes.map(({ lotId, quantity }) => ({ lotId, quantity })),
  noLot,
});

interface LineReader {
  readonly seesPrice: boolean;
  readonly language: Language;
  readonly details: Pick<Product['details'], 'suppliers' | 'origin'> | undefined;
}

function presentLine(order: SalesOrder, line: OrderLine, { seesPrice, language, details }: LineReader): SalesOrderLine {
  const { lineId, number, productId, sku, variety, unitId, uom, inventoryUOM, pricingUnit } = line;
  const { quantity, price, trace, closed, stock, shipped, picked, fault, memo, substitutes, chosen } = line;
  const billed = billable(line);
  return {
    ...{ lineId, number, productId, sku, variety, unitId, uom, inventoryUOM, closed },
    ...{ brand: details?.suppliers ?? '', origin: details?.origin ?? '' },
    ...{
      status: lineStatus(order, line),
      memo,
      substitutes,
      chosenLots: chosen && stockOf({ takes: chosen, noLot: '0' }).lots,
    },
    ...{ orderQty: quantity, billableQty: billed.quantity, isEstimated: billed.isEstimated },
    estimateMark: estimateMark(line),
    picked: picked.length === 0 ? '0' : unitsOf(line, pickedUnits(line)),
    pricingUOM: pricingUnit.uom,
    isWeighed: pricingUnit.type === RatioType.VARIABLE,
    ...(seesPrice ? { price, amount: amountOf(line), trace: trace && { ...trace, steps: [...trace.steps] } } : {}),
    stock: stockOf(stock),
    shipped: shipped && stockOf(shipped),
    picks: picked.map(({ lotId, quantity: units, weights }) => ({
      ...{ lotId, quantity: unitsOf(line, units), weights: [...weights] },
    })),
    fault: told(fault, language),
  };
}

/** For a command's `catch`: an order that the log has not is the same 404 as for readers. */
export function asNotFound(error: unknown): never {
  const isUnknown = error instanceof DomainError && ['orders.unknown', 'lines.unknown'].includes(error.code);
  const isAbsent = error instanceof StaleRevision && error.revision < 0n;
  throw isUnknown || isAbsent ? notFound() : error;
}
