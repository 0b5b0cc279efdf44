import { clientIdOf } from '../../../commands/clients/clientClaims.ts';
import { receivePurchase } from '../../../commands/purchasing/receivePurchase.ts';
import { restockPurchases, type Suggested } from '../../../commands/purchasing/restockPurchases.ts';
import { addDays } from '../../../domain/businessDay.ts';
import { orderNumberOf, orderPrefixes } from '../../../domain/orderNumber.ts';
import { confirmPurchase } from '../../../domain/purchasing/confirmPurchase.ts';
import { sendPurchase } from '../../../domain/purchasing/endPurchase.ts';
import { purchaseOrder, type PurchaseOrder } from '../../../domain/purchasing/purchaseOrder.ts';
import type { ReceiveLine } from '../../../domain/purchasing/receivePurchase.ts';
import { subContext } from '../../../kernel/claims.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import { grouped } from '../../../imports/fileKind.ts';
import { STORY_DAYS, type Calendar } from '../story/calendar.ts';
import { openedOrderId } from '../story/orders.ts';
import { byUser, productIdOf, type Story } from '../story/story.ts';
import type { Moved, Step } from '../story/tell.ts';
import { categories } from './categories.ts';
import type { DemoProduct } from './readProducts.ts';
import { planStock } from './stockPlan.ts';
import { vendors } from './vendors.ts';

/** What is short is ordered when the house has closed, and confirmed by the vendor at once. */
const ORDERED = '14:57';
const CONFIRMED = '14:59';
/** The trucks of a morning, in the order in which they come: by vendor. */
const TRUCKS = ['05:15', '05:40', '06:05'] as const;
/** What did not fit on the truck of some vendors. */
const SECOND_TRUCK = '07:10';

/** Goods of one vendor that are ordered and come together. */
interface PlannedPurchase {
  readonly name: string;
  readonly vendor: string;
  readonly orderedDaysAgo: number;
  readonly receivedDaysAgo: number;
  /** In the order of the lines. */
  readonly lines: readonly { readonly product: DemoProduct; readonly quantity: number }[];
}

/** So long before they came that their order was placed on an earlier day, a Sunday being no day. */
function orderedBefore({ day }: Calendar, receivedDaysAgo: number, days: number): number {
  for (let ago = receivedDaysAgo + days; ago < STORY_DAYS; ago++) if (day(ago) < day(receivedDaysAgo)) return ago;
  return STORY_DAYS;
}

/** Every delivery of the sixty days, by the orders that brought them; what lay there on the first day came by none. */
function planPurchases({ calendar }: Story, products: readonly DemoProduct[]): PlannedPurchase[] {
  const deliveries = products.flatMap((product) =>
    planStock(product)
      .filter(({ receivedDaysAgo }) => receivedDaysAgo < STORY_DAYS)
      .map(({ receivedDaysAgo, quantity }) => {
        const { restockingTime } = categories[product.category];
        const orderedDaysAgo = orderedBefore(calendar, receivedDaysAgo, restockingTime);
        return { product, quantity, receivedDaysAgo, orderedDaysAgo };
      }),
  );
  const nameOf = ({ product, receivedDaysAgo, orderedDaysAgo }: (typeof deliveries)[number]): string =>
    `purchase ${product.vendor} ${String(receivedDaysAgo)} ${String(orderedDaysAgo)}`;
  return grouped(deliveries, nameOf).flatMap((lines): PlannedPurchase[] => {
    const [first] = lines;
    if (!first) return [];
    const { product, receivedDaysAgo, orderedDaysAgo } = first;
    return [{ name: nameOf(first), vendor: product.vendor, receivedDaysAgo, orderedDaysAgo, lines }];
  });
}

/** What the house buys. */
export interface Purchases {
  readonly steps: readonly Step[];
  /** The id of the lot that came of a product on that day. */
  readonly lotId: (product: DemoProduct, receivedDaysAgo: number) => Promise<string>;
}

export function purchasesOf(story: Story, products: readonly DemoProduct[]): Purchases {
  const planned = planPurchases(story, products);
  return {
    steps: planned.flatMap((one) => stepsOf(story, one)),
    async lotId(product, receivedDaysAgo) {
      const found = planned.find(
        (one) => one.receivedDaysAgo === receivedDaysAgo && one.lines.some((line) => line.product === product),
      );
      if (!found) return openingLotOf(story, product);
      const line = found.lines.findIndex((each) => each.product === product) + 1;
      return `${orderNumberOf(orderPrefixes.purchase, await orderIdOf(story, found))}-${String(line)}-1`;
    },
  };
}

/** Lots of the first day are called by vendor and day: SCF-261104. */
export const openingLotOf = (story: Story, product: DemoProduct): string => plannedLot(story, product, STORY_DAYS);

/** What the plan calls a lot; a lot that an order brought has the order's number instead. */
export const plannedLot = ({ calendar }: Story, { vendor }: DemoProduct, receivedDaysAgo: number): string =>
  `${vendor}-${calendar.day(receivedDaysAgo).slice(2).replaceAll('-', '')}`;

const truckOf = (vendor: string): string => TRUCKS[Object.keys(vendors).indexOf(vendor) % TRUCKS.length] ?? TRUCKS[0];

/** Some of what a vendor sends comes with a second truck. */
const isInParts = ({ lines, receivedDaysAgo }: PlannedPurchase): boolean =>
  lines.length > 2 && receivedDaysAgo % 3 === 0;

function stepsOf(story: Story, one: PlannedPurchase): Step[] {
  const { calendar } = story;
  const { name, vendor, orderedDaysAgo, receivedDaysAgo, lines } = one;
  const cut = isInParts(one) ? lines.length - 1 : lines.length;
  const receipt = (part: string, time: string, from: number, to: number): Step => ({
    at: calendar.moment(receivedDaysAgo, time),
    name: `${name} ${part}`,
    lots: lines.slice(from, to).map(({ product }): Moved => ({
      on: product.sku,
      id: plannedLot(story, product, receivedDaysAgo),
      moves: 'in',
    })),
    run: () => receive(story, one, part, lines.slice(from, to)),
  });
  return [
    { at: calendar.moment(orderedDaysAgo, ORDERED), name: `${name} ordered`, run: () => order(story, one) },
    { at: calendar.moment(orderedDaysAgo, CONFIRMED), name: `${name} confirmed`, run: () => confirm(story, one) },
    receipt('received', truckOf(vendor), 0, cut),
    ...(cut < lines.length ? [receipt('second truck', SECOND_TRUCK, cut, lines.length)] : []),
  ];
}

const vendorIdOf = ({ demo }: Story, vendor: string): string =>
  clientIdOf(demo.id, 'vendor', vendors[vendor]?.name ?? '');

const orderContext = (story: Story, { name }: Pick<PlannedPurchase, 'name'>): CommandContext =>
  byUser(story.demo, 'PURCHASER', name);

const orderIdOf = (story: Story, one: Pick<PlannedPurchase, 'name' | 'vendor'>): Promise<string> =>
  openedOrderId(
    story,
    'purchaseOrder',
    subContext(orderContext(story, one), `vendor:${vendorIdOf(story, one.vendor)}`),
  );

/** What is short goes to its preferred vendor, who is told by phone. */
export async function order(
  story: Story,
  one: Pick<PlannedPurchase, 'name' | 'vendor' | 'lines'>,
  isSent = true,
): Promise<void> {
  const { services, demo } = story;
  const preferredVendor = { id: vendorIdOf(story, one.vendor), name: vendors[one.vendor]?.name ?? '' };
  const suggested = one.lines.map(({ product, quantity }): Suggested => ({
    ...{
      productId: productIdOf(demo, product.sku),
      sku: product.sku,
      suggestedUnits: String(quantity),
      preferredVendor,
    },
    restockingTime: categories[product.category].restockingTime,
  }));
  const { orders, refused } = await restockPurchases(services, suggested, orderContext(story, one));
  const [opened] = orders;
  if (!opened) throw new TypeError(`${one.name}: ${refused.map(({ code }) => code).join()}`);
  if (!isSent) return;
  const { orderId } = opened;
  const sent = { orderId, by: 'other', to: '', language: 'en', text: '' } as const;
  await services.handler.handle(
    purchaseOrder,
    orderId,
    sent,
    sendPurchase,
    byUser(demo, 'PURCHASER', `${one.name} sent`),
  );
}

const loaded = async (story: Story, orderId: string): Promise<PurchaseOrder> =>
  (await story.services.handler.load(purchaseOrder, story.demo.id, orderId)).state;

export async function confirm(
  story: Story,
  one: Pick<PlannedPurchase, 'name' | 'vendor'>,
  promisedOn?: string,
): Promise<void> {
  const { services, demo } = story;
  const orderId = await orderIdOf(story, one);
  const { lines } = await loaded(story, orderId);
  const confirmed = lines.list.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const context = byUser(demo, 'PURCHASER', `${one.name} confirmed`);
  await services.handler.handle(
    purchaseOrder,
    orderId,
    { orderId, lines: confirmed, promisedOn },
    confirmPurchase,
    context,
  );
}

/** Takes some lines in, as much of each as is named. */
export async function receive(
  story: Story,
  one: Pick<PlannedPurchase, 'name' | 'vendor' | 'receivedDaysAgo'>,
  part: string,
  came: PlannedPurchase['lines'],
): Promise<void> {
  const { services, demo, calendar } = story;
  const orderId = await orderIdOf(story, one);
  const { lines } = await loaded(story, orderId);
  const today = calendar.day(one.receivedDaysAgo);
  const received = came.flatMap(({ product, quantity }): ReceiveLine[] => {
    const line = lines.list.find(({ sku }) => sku === product.sku);
    if (!line) return [];
    const bestBy = addDays(today, product.shelfLife);
    const invoice = 48_000 + (STORY_DAYS - one.receivedDaysAgo) * 31 + product.index;
    return [
      {
        ...{ lineId: line.lineId, quantity: String(quantity), bestBy, vendorLot: `${one.vendor}${String(invoice)}` },
        ...{ temperature: null, weights: [] },
      },
    ];
  });
  await receivePurchase(
    services,
    { orderId, receivedOn: today, today, note: vendors[one.vendor]?.name ?? '', lines: received },
    byUser(demo, 'WORKER', `${one.name} ${part}`),
  );
}
