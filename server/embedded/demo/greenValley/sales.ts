import { clientIdOf } from '../../../commands/clients/clientClaims.ts';
import { followOrder } from '../../../commands/sales/followOrder.ts';
import { openSalesOrder } from '../../../commands/sales/openSalesOrder.ts';
import { takePayment } from '../../../commands/sales/payments.ts';
import { pickOrderLine } from '../../../commands/sales/pickOrderLine.ts';
import { invoiceSalesOrder, progressOrder } from '../../../commands/sales/progressOrder.ts';
import { takeBackGoods } from '../../../commands/sales/returnGoods.ts';
import { shipSalesOrder } from '../../../commands/sales/shipSalesOrder.ts';
import { soldProduct } from '../../../commands/sales/soldProduct.ts';
import type { RoleName } from '../../../domain/access/roles.ts';
import { divide, isZero, multiply, round2 } from '../../../domain/decimal.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { isBlocked } from '../../../domain/inventory/lot.ts';
import { isUsableOn } from '../../../domain/inventory/usable.ts';
import { creditOrder } from '../../../domain/sales/credit.ts';
import { amountOf } from '../../../domain/sales/orderLine.ts';
import { closeOrderLine } from '../../../domain/sales/pickLine.ts';
import { noAgreement } from '../../../domain/pricing/customerPricing.ts';
import { resolvedPrice } from '../../../domain/sales/priceLine.ts';
import { confirmOrder, releaseToPick } from '../../../domain/sales/progressOrder.ts';
import { salesOrder, type SalesOrder } from '../../../domain/sales/salesOrder.ts';
import type { AddLine } from '../../../domain/sales/changeLines.ts';
import { grouped } from '../../../imports/fileKind.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import { entityId } from '../../../kernel/ids.ts';
import { openedOrderId } from '../story/orders.ts';
import { byUser, commandOf, productIdOf, type Story } from '../story/story.ts';
import type { Moved, Step } from '../story/tell.ts';
import { customers } from './customers.ts';
import { plannedLot, type Purchases } from './purchases.ts';
import type { DemoProduct } from './readProducts.ts';
import { leavingsOf } from './stock.ts';
import { planStock, type Leaving } from './stockPlan.ts';

/** Customers order until noon, the drivers leave after one, and the office writes the invoices. */
const TIMES = { opened: '11:50', confirmed: '11:55', picked: '12:25', shipped: '13:20', invoiced: '14:05' } as const;
/** The mail has come. */
const PAID_AT = '10:40';
/** Days after which an invoice is paid. */
const PAID_AFTER = 14;
/** Who is late with it. */
const SLOW_PAYER = 'CAMP';
/** Customers that order on one day. */
const A_DAY = 3;

/** What leaves of a lot with an order. */
interface PlannedLine {
  readonly product: DemoProduct;
  readonly receivedDaysAgo: number;
  readonly leaving: Leaving;
  /** Older goods are beside it: which lot it is, is picked. */
  readonly isPicked: boolean;
}

interface PlannedSale {
  readonly name: string;
  /** Abbreviation. */
  readonly customer: string;
  readonly daysAgo: number;
  readonly lines: readonly PlannedLine[];
}

/** All that left to customers, by the orders that it left with: what one customer took on one day. */
function planSales(story: Story, products: readonly DemoProduct[]): PlannedSale[] {
  const { calendar } = story;
  const codes = Object.keys(customers);
  const lines = products.flatMap((product) => {
    const lots = planStock(product);
    return lots.flatMap((lot, index) =>
      leavingsOf(story, lot)
        .filter(({ why }) => why === 'shipped')
        .map((leaving): PlannedLine => ({
          ...{ product, leaving, receivedDaysAgo: lot.receivedDaysAgo, isPicked: index >= lots.length - 3 },
        })),
    );
  });
  const customerOf = ({ product, leaving }: PlannedLine): string => {
    // By the date, so that a Sunday's goods go to the customers of the Saturday.
    const [, month = '', day = ''] = calendar.day(leaving.daysAgo).split('-');
    return codes[(Number(month) * 31 + Number(day) * A_DAY + (product.index % A_DAY)) % codes.length] ?? '';
  };
  const nameOf = (line: PlannedLine): string => `sale ${calendar.day(line.leaving.daysAgo)} ${customerOf(line)}`;
  return grouped(lines, nameOf).flatMap((together): PlannedSale[] => {
    const [first] = together;
    return first
      ? [{ name: nameOf(first), customer: customerOf(first), daysAgo: first.leaving.daysAgo, lines: together }]
      : [];
  });
}

/** The sales of sixty days: ordered, confirmed, picked where lots are side by side, shipped and invoiced. */
export function saleSteps(story: Story, products: readonly DemoProduct[], purchases: Purchases): Step[] {
  return planSales(story, products).flatMap((one): Step[] => {
    const { name, daysAgo, lines } = one;
    const sale = saleOf(story, name);
    const step = (part: keyof typeof TIMES, run: () => Promise<unknown>, lots: readonly Moved[] = []): Step => ({
      ...{ at: story.calendar.moment(daysAgo, TIMES[part]), name: `${name} ${part}`, run, lots },
    });
    return [
      step('opened', async () => sale.open(one.customer, await wantedOf(story, one, purchases))),
      step('confirmed', () => sale.confirm()),
      ...(lines.some(({ isPicked }) => isPicked) ? [step('picked', () => pickPlanned(story, one, purchases))] : []),
      step(
        'shipped',
        () => sale.ship(),
        lines.map(({ product, receivedDaysAgo }) => ({
          on: product.sku,
          id: plannedLot(story, product, receivedDaysAgo),
          moves: 'out',
        })),
      ),
      step('invoiced', () => sale.invoice()),
      ...paymentOf(story, one),
    ];
  });
}

/** What the customer pays for a sale, unless it is the one that is late. */
function paymentOf(story: Story, { name, customer, daysAgo }: PlannedSale): Step[] {
  const paidAgo = daysAgo - PAID_AFTER;
  if (paidAgo < 0 || customer === SLOW_PAYER) return [];
  const run = (): Promise<unknown> => saleOf(story, name).pay(story.calendar.day(paidAgo));
  return [{ at: story.calendar.moment(paidAgo, PAID_AT), name: `${name} paid`, run }];
}

interface Wanted {
  readonly product: DemoProduct;
  readonly units: number;
}

/** What is there of the lots that a sale is planned from: a count may have found more or less, what is held stays. */
async function wantedOf(story: Story, { daysAgo, lines }: PlannedSale, purchases: Purchases): Promise<Wanted[]> {
  const { services, demo, calendar } = story;
  const wanted: Wanted[] = [];
  for (const { product, receivedDaysAgo, leaving } of lines) {
    const { state } = await services.handler.load(inventory, demo.id, productIdOf(demo, product.sku));
    const lot = state.lots[await purchases.lotId(product, receivedDaysAgo)];
    if (!lot || isBlocked(lot) || !isUsableOn(lot.bestBy, calendar.day(daysAgo))) continue;
    const there = Math.floor(Number(lot.onHand) - Number(lot.committed));
    const units = leaving.isRest ? there : Math.min(there, leaving.quantity);
    if (units > 0) wanted.push({ product, units });
  }
  return wanted;
}

/** The goods of a line are taken from the lot that was planned, where it still has them. */
async function pickPlanned(story: Story, { name, lines }: PlannedSale, purchases: Purchases): Promise<void> {
  const sale = saleOf(story, name);
  await sale.release();
  for (const [index, { product, receivedDaysAgo, isPicked }] of lines.entries())
    if (isPicked) await sale.pick(product.sku, index, await purchases.lotId(product, receivedDaysAgo));
}

/** One order of the story, by its name. Each of its steps is quiet where the order was never opened: there was nothing left. */
export function saleOf(story: Story, name: string) {
  const { services, demo } = story;
  const by = (role: RoleName, part: string, reason?: string): CommandContext =>
    byUser(demo, role, part === '' ? name : `${name} ${part}`, reason);
  const find = async (): Promise<{ readonly orderId: string; readonly state: SalesOrder } | null> => {
    const orderId = await openedOrderId(story, 'salesOrder', by('SELLER', ''));
    const { state } = await services.handler.load(salesOrder, demo.id, orderId);
    return state.isOpened ? { orderId, state } : null;
  };
  const onOrder = async (work: (orderId: string, state: SalesOrder) => Promise<unknown>): Promise<void> => {
    const found = await find();
    if (found) await work(found.orderId, found.state);
  };
  return {
    async open(
      customer: string,
      wanted: readonly Wanted[],
      details: { readonly fulfilOn?: string } = {},
    ): Promise<void> {
      if (wanted.length === 0) return;
      const lines: Omit<AddLine, 'orderId'>[] = [];
      for (const [index, { product, units }] of wanted.entries()) {
        const sold = await soldProduct(services, demo.id, { productId: productIdOf(demo, product.sku) });
        const { ratio } = sold.product.pricingUnit;
        const pricing = resolvedPrice({
          product: sold.state,
          unit: { ratio, priceFactor: sold.unit.priceFactor },
          customer: noAgreement(),
        });
        const lineId = entityId(commandOf(demo, `${name} line ${String(index)}`), 'orderLine');
        lines.push({ lineId, product: sold.product, quantity: String(units), pricing });
      }
      const customerId = clientIdOf(demo.id, 'customer', customers[customer]?.name ?? '');
      await openSalesOrder(services, { customerId, details, lines }, by('SELLER', ''));
    },
    /** What the house has not is closed: the customer is told. */
    confirm: () =>
      onOrder(async (orderId) => {
        const { state } = await progressOrder(services, orderId, confirmOrder, {}, by('SELLER', 'confirmed'));
        for (const { lineId, number, fault } of state.lines.list)
          if (fault !== null) {
            const command = { orderId, lineId, cause: 'SHORT' } as const;
            await followOrder(services, orderId, command, closeOrderLine, by('SELLER', `short ${String(number)}`));
          }
      }),
    release: () => onOrder((orderId) => progressOrder(services, orderId, releaseToPick, {}, by('MANAGER', 'released'))),
    /** All that was ordered of the line of a product, or `units` of it; `lotId` absent: from the lot that it has. */
    pick: (sku: string, part: number, lotId?: string, units?: string) =>
      onOrder(async (orderId, state) => {
        const open = state.lines.list.filter((line) => line.sku === sku && line.closed === null && line.fault === null);
        const line = open.find(({ picked }) => picked.length === 0);
        if (!line) return;
        const from = lotId ?? line.stock.takes[0]?.lotId ?? null;
        const command = { orderId, lineId: line.lineId, lotId: from, quantity: units ?? line.quantity, weights: [] };
        await pickOrderLine(services, command, by('PACKER', `picked ${String(part)}`)).catch((error: unknown) => {
          // Another order has of this lot what it needs: the line keeps the one that it was given.
          if (!(error instanceof DomainError)) throw error;
        });
      }),
    /** What is open of the line of a product is not sold any more. */
    closeRest: (sku: string) =>
      onOrder(async (orderId, state) => {
        const line = state.lines.list.find((each) => each.sku === sku && each.closed === null);
        if (!line) return;
        const command = { orderId, lineId: line.lineId, cause: 'SHORT' } as const;
        await followOrder(services, orderId, command, closeOrderLine, by('SELLER', `closed ${sku}`));
      }),
    takeBack: (sku: string, quantity: string, reason: string) =>
      onOrder(async (orderId, state) => {
        const line = state.lines.list.find((each) => each.sku === sku);
        const [take] = line?.shipped?.takes ?? [];
        if (!line || !take) return;
        const lines = [{ lineId: line.lineId, lotId: take.lotId, quantity }];
        await takeBackGoods(services, orderId, { lines, reason }, by('WORKER', 'returned', reason));
      }),
    /** A credit memo for so many units of the line of a product. */
    credit: (sku: string, quantity: string, reason: string) =>
      onOrder(async (orderId, state) => {
        const line = state.lines.list.find((each) => each.sku === sku);
        const worth = line ? amountOf(line) : null;
        if (!line || worth === null || isZero(worth)) return;
        const amount = round2(divide(multiply(worth, quantity), line.quantity));
        const context = by('ACCOUNTANT', 'credited', reason);
        const memoId = entityId(context.commandId, 'creditMemo');
        const creditedOn = story.calendar.day(0);
        await progressOrder(services, orderId, creditOrder, { memoId, creditedOn, amount, reason }, context);
      }),
    ship: () => onOrder((orderId) => shipSalesOrder(services, orderId, by('PACKER', 'shipped'))),
    invoice: () => onOrder((orderId) => invoiceSalesOrder(services, orderId, by('ACCOUNTANT', 'invoiced'))),
    /** The whole invoice, on a business date. */
    pay: (receivedOn: string) =>
      onOrder(async (orderId, state) => {
        const amount = state.total;
        if (isZero(amount)) return;
        await takePayment(services, state.customer.id, { amount, receivedOn, orderId }, by('ACCOUNTANT', 'paid'));
      }),
  };
}
