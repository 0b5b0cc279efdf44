import { confirmSalesOrder } from '../../../server/commands/sales/confirmSalesOrder.ts';
import { openOrderWithLines } from '../../../server/commands/sales/openOrderWithLines.ts';
import { openWorkOrder } from '../../../server/commands/sales/openWorkOrder.ts';
import { addOrderLine, changeOrderLine } from '../../../server/commands/sales/orderLines.ts';
import { produceSalesOrder, unshipSalesOrder } from '../../../server/commands/sales/produceOrder.ts';
import { progressOrder } from '../../../server/commands/sales/progressOrder.ts';
import { followOrder } from '../../../server/commands/sales/followOrder.ts';
import { takeBackGoods } from '../../../server/commands/sales/returnGoods.ts';
import { shipSalesOrder } from '../../../server/commands/sales/shipSalesOrder.ts';
import { receivePurchase } from '../../../server/commands/purchasing/receivePurchase.ts';
import type { PurchaseServices } from '../../../server/commands/purchasing/purchaseParts.ts';
import { adjustLot } from '../../../server/domain/inventory/adjustLot.ts';
import { inventory, type Inventory } from '../../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../../server/domain/inventory/inventoryEvents.ts';
import { holdLot, recallLot, releaseLot } from '../../../server/domain/inventory/lotDecisions.ts';
import { postCountedLot } from '../../../server/domain/inventory/postCountedLot.ts';
import { closeOrderLine } from '../../../server/domain/sales/pickLine.ts';
import { askForStock, cancelOrder } from '../../../server/domain/sales/progressOrder.ts';
import { isShipped } from '../../../server/domain/sales/orderCodes.ts';
import { salesOrder, type SalesOrder } from '../../../server/domain/sales/salesOrder.ts';
import { subContext } from '../../../server/kernel/claims.ts';
import { DomainError, type Decide } from '../../../server/kernel/decider.ts';
import { StaleRevision, type CommandContext } from '../../../server/kernel/handleCommand.ts';
import { derivedUuid } from '../../../server/kernel/ids.ts';
import { pauseMs, type Process, type Trace } from '../processes.ts';
import type { Random } from '../random.ts';

/** A server process as its callers know it. */
export interface OrderServer {
  readonly process: Process;
  readonly services: PurchaseServices;
}

/** What there is to work with. */
export interface Shop {
  readonly companyId: string;
  readonly customerId: string;
  readonly products: readonly string[];
  /** A confirmed purchase of each product, of which everything is still to come. */
  readonly purchases: readonly { readonly orderId: string; readonly lineId: string }[];
  /** Orders that anybody knows of. */
  readonly orders: string[];
}

interface OrderUser {
  readonly name: string;
  readonly seed: number;
  readonly commands: number;
  readonly shop: Shop;
  readonly random: Random;
  readonly trace: Trace;
  readonly server: () => OrderServer;
}

type Attempt = (services: PurchaseServices, context: CommandContext) => Promise<unknown>;
type Command = readonly [what: string, attempt: Attempt];

const MAX_REPEATS = 8;
const TODAY = '2026-11-21';

/** Someone at work with orders and stock: one command after another, each repeated under its id until it is answered. */
export async function workWithOrders(user: OrderUser): Promise<void> {
  for (let number = 0; number < user.commands; number++) {
    await pauseMs(user.random.int(1, 800));
    const [what, attempt] = await anyCommand(user);
    await insist(user, what, attempt, derivedUuid(`${String(user.seed)} ${user.name} ${String(number)}`));
  }
}

async function anyCommand(user: OrderUser): Promise<Command> {
  const { random, shop } = user;
  if (shop.orders.length < 3 || random.chance(0.15)) return newOrder(user);
  return random.chance(0.7) ? stepOf(user, random.pick(shop.orders)) : stockCommand(user, random.pick(shop.products));
}

/** The state of something as a user sees it, who looks until a server answers. */
async function seen<T>({ server, random }: OrderUser, load: (services: PurchaseServices) => Promise<T>): Promise<T> {
  for (;;)
    try {
      const { process, services } = server();
      return await process.serve(() => load(services));
    } catch (error) {
      mustBeAnOutage(error);
      await pauseMs(random.int(50, 500));
    }
}

function newOrder({ random, shop }: OrderUser): Command {
  const quantity = (): string => String(random.int(1, 12));
  if (random.chance(0.25)) {
    const [productId, made] = [random.pick(shop.products), quantity()];
    const used = { productId: random.pick(shop.products), quantity: quantity() };
    return [
      'open work order',
      async (services, context) => {
        const { orderId } = await openWorkOrder(services, { productId, quantity: made }, context);
        await addOrderLine(services, orderId, used, subContext(context, 'used'));
        await confirmSalesOrder(services, orderId, subContext(context, 'confirmed'));
        if (!shop.orders.includes(orderId)) shop.orders.push(orderId);
      },
    ];
  }
  const lines = Array.from({ length: random.int(1, 3) }, () => ({
    ...{ productId: random.pick(shop.products), quantity: quantity(), price: '2' },
  }));
  return [
    'open order',
    async (services, context) => {
      const { orderId } = await openOrderWithLines(services, { customerId: shop.customerId }, lines, context);
      if (!shop.orders.includes(orderId)) shop.orders.push(orderId);
    },
  ];
}

async function stepOf(user: OrderUser, orderId: string): Promise<Command> {
  const { random, shop } = user;
  const { companyId } = shop;
  const state: SalesOrder = await seen(
    user,
    async ({ handler }) => (await handler.load(salesOrder, companyId, orderId)).state,
  );
  const line = state.lines.list.length === 0 ? null : random.pick(state.lines.list);
  const quantity = String(random.int(1, 12));
  const reason = 'Simulated';
  const productId = random.pick(shop.products);
  const named = (what: string, attempt: Attempt): Command => [`${what} ${state.number}`, attempt];
  const lineId = line?.lineId ?? 'none';
  const take = line?.shipped?.takes[0];
  // What has left comes back more often than it does elsewhere.
  const next = isShipped(state.phase) && random.chance(0.6) ? random.pick([5, 11]) : random.int(0, 11);
  switch (next) {
    case 0:
    case 1:
    case 2:
      return named('confirm', (services, context) => confirmSalesOrder(services, orderId, context));
    case 3:
    case 4:
      return state.makes
        ? named('produce', (services, context) => produceSalesOrder(services, orderId, { quantity }, context))
        : named('ship', (services, context) => shipSalesOrder(services, orderId, context));
    case 5:
      return named('unship', (services, context) => unshipSalesOrder(services, orderId, reason, context));
    case 6:
      return named('cancel', (services, context) => progressOrder(services, orderId, cancelOrder, { reason }, context));
    case 7:
      return named('add line', (services, context) =>
        addOrderLine(services, orderId, { productId, quantity }, context),
      );
    case 8:
      return named('change line', (services, context) =>
        changeOrderLine(services, orderId, { lineId, quantity }, context),
      );
    case 9:
      return named('close line', (services, context) =>
        followOrder(services, orderId, { orderId, lineId, cause: 'SHORT' as const }, closeOrderLine, context),
      );
    case 10:
      return named('allocate', (services, context) => progressOrder(services, orderId, askForStock, {}, context));
    default: {
      const lines = [{ lineId, lotId: take?.lotId ?? null, quantity: '1' }];
      return named('return', (services, context) => takeBackGoods(services, orderId, { lines, reason }, context));
    }
  }
}

async function stockCommand(user: OrderUser, productId: string): Promise<Command> {
  const { random, shop } = user;
  const { companyId } = shop;
  const state = await seen(user, async ({ handler }) => (await handler.load(inventory, companyId, productId)).state);
  const lots = Object.keys(state.lots);
  const lotId = lots.length === 0 ? 'none' : random.pick(lots);
  const units = String(random.int(-6, 4) || 1);
  const named = { productId, lotId, unit: 'case', reason: 'Simulated' };
  const adjust = { ...named, reasonCode: 'reasonType_loss', note: '' };
  const decided =
    <C>(decide: Decide<C, Inventory, InventoryEvent>, command: NoInfer<C>): Attempt =>
    ({ handler }, context) =>
      handler.handle(inventory, productId, command, decide, context);
  switch (random.int(0, 7)) {
    case 0:
    case 1:
    case 2: {
      const { orderId, lineId } = shop.purchases[shop.products.indexOf(productId)] ?? { orderId: '', lineId: '' };
      const quantity = String(random.int(1, 20));
      const line = { lineId, quantity, bestBy: '2027-06-01', vendorLot: '', temperature: null, weights: [] };
      const receipt = { orderId, receivedOn: TODAY, today: TODAY, note: '', lines: [line] };
      return ['receive', (services, context) => receivePurchase(services, receipt, context)];
    }
    case 3:
      return ['adjust', decided(adjustLot, { ...adjust, units, uom: { name: 'case', ratio: '1' } })];
    case 4:
      return ['count', decided(postCountedLot, { ...adjust, delta: units, countId: 'count', found: null })];
    case 5:
      return ['hold', decided(holdLot, named)];
    case 6:
      return ['release', decided(releaseLot, named)];
    default:
      return ['recall', decided(random.chance(0.2) ? recallLot : holdLot, named)];
  }
}

/** Repeats a command under its id, at whatever server, until it is answered; then, sometimes, presses twice. */
async function insist(user: OrderUser, what: string, attempt: Attempt, commandId: string): Promise<void> {
  const { random, trace, name, shop } = user;
  const context: CommandContext = {
    ...{ companyId: shop.companyId, actor: name, role: 9000, channel: 'web' as const },
    ...{ commandId, correlationId: commandId },
  };
  const once = async (): Promise<boolean> => {
    const { process, services } = user.server();
    const label = `${what} ${commandId.slice(0, 4)} by ${process.name}`;
    try {
      await process.serve(() => attempt(services, context));
      trace.tell(name, `${label}: done`);
      return true;
    } catch (error) {
      trace.tell(name, `${label}: ${error instanceof DomainError ? error.code : (error as Error).name}`);
      if (error instanceof DomainError || error instanceof StaleRevision) return true;
      mustBeAnOutage(error);
      return false;
    }
  };
  if (random.chance(0.1)) void once().catch(() => undefined); // Enter pressed twice
  for (let repeat = 0; repeat < MAX_REPEATS && !(await once()); repeat++) await pauseMs(random.int(50, 2_000));
}

const OUTAGES = ['StoreUnavailable', 'Busy', 'HungUp'];

function mustBeAnOutage(error: unknown): void {
  if (!(error instanceof Error) || !OUTAGES.includes(error.name)) throw error;
}
