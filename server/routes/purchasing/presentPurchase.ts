import type { FastifyRequest } from 'fastify';
import type { PurchaseOrderInfo, PurchaseRow, PurchaseSaved } from '../../contract/purchasing/purchaseOrders.ts';
import { valuesOf } from '../../commands/company/companyConfig.ts';
import { vendorAddresses } from '../../commands/purchasing/sendPurchase.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { company } from '../../domain/company/company.ts';
import { product } from '../../domain/catalog/product.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { lineAmount } from '../../domain/lines.ts';
import { legalCommands, type Illegal } from '../../domain/purchasing/legalCommands.ts';
import type { PurchaseLine, ReceivedLot } from '../../domain/purchasing/purchaseEvents.ts';
import { purchaseTotals } from '../../domain/purchasing/purchaseLines.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { purchasePolicyOf } from '../../domain/purchasing/purchasePolicy.ts';
import { purchaseStageName } from '../../domain/purchasing/purchaseStage.ts';
import { defaultBestBy, mostToCome, stillToCome } from '../../domain/purchasing/receivePurchase.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';
import { languageOf, message } from '../../messages.ts';
import type { FoundPurchase } from '../../queries/purchasing/findPurchases.ts';
import type { ReadDb } from '../kit/readDb.ts';

type Loading = { readonly handler: Pick<CommandHandler, 'load'> };

/** An order of the company as its stream tells; absent and another company's are the same 404. */
export async function openedPurchase(
  { handler }: Loading,
  companyId: string,
  orderId: string,
): Promise<Loaded<PurchaseOrder>> {
  const loaded = await handler.load(purchaseOrder, companyId, orderId);
  if (!loaded.state.isOpened) throw notFound();
  return loaded;
}

/** For a command's `catch`: an order that the log has not is the same 404 as for readers. */
export function asNotFound(error: unknown): never {
  const isUnknown = error instanceof DomainError && error.code === 'purchases.unknown';
  const isAbsent = error instanceof StaleRevision && error.revision < 0n;
  throw isUnknown || isAbsent ? notFound() : error;
}

/** A row of the list; what it comes to is for those who see costs. */
export const presentPurchaseRow = (row: FoundPurchase, seesCost: boolean): PurchaseRow => ({
  id: row.order_id,
  orderNumber: row.number,
  vendor: { id: row.vendor_id, name: row.vendor_name },
  reference: row.reference,
  status: row.stage,
  statusName: purchaseStageName(row.stage),
  orderDate: row.ordered_on,
  estimatedDeliveryDate: row.expected_on,
  totalItemCount: row.lines,
  ...(seesCost ? { totalCost: toDecimal(row.total) ?? '0' } : {}),
  revision: Number(row.revision),
});

/** What every command on an order answers. */
export async function savedPurchase(from: Loading, companyId: string, orderId: string): Promise<PurchaseSaved> {
  const { state, revision } = await openedPurchase(from, companyId, orderId);
  return { id: orderId, orderNumber: state.number, status: state.stage, revision: Number(revision) };
}

export const presentLot = ({ inventoryUnit, weights, ...lot }: Omit<ReceivedLot, 'cost'>) => ({
  ...{ lineId: lot.lineId, number: lot.number, productId: lot.productId, sku: lot.sku, lotId: lot.lotId },
  ...{ quantity: lot.quantity, unit: lot.unit, units: lot.units, inventoryUOM: inventoryUnit, bestBy: lot.bestBy },
  ...{ vendorLot: lot.vendorLot, temperature: lot.temperature, weights: [...weights] },
});

/** One order whole, for one user. */
export async function presentPurchase(
  request: FastifyRequest,
  from: ReadDb,
  orderId: string,
): Promise<PurchaseOrderInfo> {
  const { companyId, role } = sessionOf(request);
  const { state, revision } = await openedPurchase(from, companyId, orderId);
  const { timeZone, config } = (await from.handler.load(company, companyId, companyId)).state;
  const policy = purchasePolicyOf(valuesOf(config));
  const today = businessDay(from.instant, timeZone);
  const seesCost = isPermitted(role, 'products.cost');
  const shelfLives = new Map<string, number | null>();
  for (const { productId } of state.lines.list)
    if (!shelfLives.has(productId)) {
      const { details } = (await from.handler.load(product, companyId, productId)).state;
      shelfLives.set(productId, details.shelfLife);
    }
  const { lineCount, quantity, amount } = purchaseTotals(state.lines.list);
  const language = languageOf(request.headers['accept-language']);
  const reasonOf = (illegal: Illegal | null) =>
    illegal && { ...illegal, message: message('errors', illegal.code, language, illegal.details) };
  const commands = legalCommands(state, role);
  const line = (each: PurchaseLine) => ({
    ...{ lineId: each.lineId, number: each.number, productId: each.productId, sku: each.sku, variety: each.variety },
    ...{ unitId: each.unitId, unit: each.unit, ratio: each.ratio, isVariable: each.isVariable },
    ...{ inventoryUOM: each.inventoryUnit, quantity: each.quantity, confirmedQty: each.confirmed },
    ...{ receivedQty: each.received, mostToCome: mostToCome(each), stillToCome: stillToCome(each) },
    defaultBestBy: defaultBestBy(today, shelfLives.get(each.productId) ?? null, policy),
    ...(seesCost ? { cost: each.cost, amount: lineAmount(each.quantity, each.cost) } : {}),
  });
  return {
    ...{ id: orderId, orderNumber: state.number, vendor: state.vendor },
    vendorEmails: await vendorAddresses(from, companyId, state.vendor.id),
    ...{ reference: state.reference, status: state.stage, statusName: purchaseStageName(state.stage) },
    ...{ orderDate: state.orderedOn, estimatedDeliveryDate: state.expectedOn, warehouse: state.warehouse },
    ...{ notes: state.notes, paymentTerm: state.paymentTerm, purchaser: state.purchaser, sentTo: state.sentTo },
    ...state.logistics,
    lines: state.lines.list.map(line),
    ...{ totalItemCount: lineCount, totalQuantityCount: quantity, ...(seesCost ? { totalCost: amount } : {}) },
    receipts: state.receipts.map(({ receivedOn, note, lots }) => ({
      receivedDate: receivedOn,
      note,
      lots: lots.map(presentLot),
    })),
    today,
    commands: {
      describe: reasonOf(commands.describe),
      changeLines: reasonOf(commands.changeLines),
      send: reasonOf(commands.send),
      confirm: reasonOf(commands.confirm),
      receive: reasonOf(commands.receive),
      allocate: reasonOf(commands.allocate),
      creditVendor: reasonOf(commands.creditVendor),
      close: reasonOf(commands.close),
      cancel: reasonOf(commands.cancel),
      print: reasonOf(commands.print),
      duplicate: reasonOf(commands.duplicate),
    },
    revision: Number(revision),
  };
}
