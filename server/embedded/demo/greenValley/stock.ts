import { adjustReason } from '../../../commands/inventory/adjustReason.ts';
import { openingLots } from '../../../commands/inventory/openingLots.ts';
import { mainWarehouseId } from '../../../commands/company/defineByName.ts';
import type { RoleName } from '../../../domain/access/roles.ts';
import { addDays } from '../../../domain/businessDay.ts';
import { defaultOf } from '../../../domain/company/valueLists.ts';
import { adjustLot } from '../../../domain/inventory/adjustLot.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { receiveLot } from '../../../domain/inventory/receiveLot.ts';
import { grouped } from '../../../imports/fileKind.ts';
import { entityId } from '../../../kernel/ids.ts';
import { STORY_DAYS } from '../story/calendar.ts';
import { byUser, commandOf, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import { SHIPPED } from './catalog.ts';
import { units } from './categories.ts';
import { amountsAt } from './pricePlan.ts';
import type { DemoProduct } from './readProducts.ts';
import { planStock, type Leaving, type PlannedLot } from './stockPlan.ts';
import { vendors } from './vendors.ts';

/** What lies there on the first day is entered. */
const OPENING = '05:50';
/** The trucks of a morning, in the order in which they come: by vendor. */
const TRUCKS = ['05:15', '05:40', '06:05'] as const;
/** What left with the morning's routes is written off when the drivers are back. */
const ROUTES_BACK = '13:20';
const SORTED_OUT = '13:45';

/** Deliveries, shipments and spoilage of sixty days. */
export function stockSteps(story: Story, products: readonly DemoProduct[]): Step[] {
  const { calendar } = story;
  return products.flatMap((one) =>
    planStock(one).flatMap((lot): Step[] => {
      const lotId = lotIdOf(story, one, lot.receivedDaysAgo);
      const on = one.sku;
      const isOpening = lot.receivedDaysAgo === STORY_DAYS;
      return [
        {
          at: calendar.moment(lot.receivedDaysAgo, isOpening ? OPENING : truckOf(one)),
          name: isOpening ? `opening ${one.sku}` : `receive ${on} ${lotId}`,
          ...{ on, lot: { id: lotId, moves: 'in' } },
          run: () => (isOpening ? open : receive)(story, one, lot),
        },
        ...leavingsOf(story, lot).map((leaving): Step => {
          const name = `${leaving.why} ${on} ${lotId} ${calendar.day(leaving.daysAgo)}`;
          return {
            at: calendar.moment(leaving.daysAgo, leaving.why === 'shipped' ? ROUTES_BACK : SORTED_OUT),
            name,
            ...{ on, lot: { id: lotId, moves: 'out' } },
            run: () => leave(story, one, lotId, leaving, name),
          };
        }),
      ];
    }),
  );
}

/** What leaves a lot on one day for one reason leaves together: the routes of a Sunday are the Saturday's. */
function leavingsOf({ calendar }: Story, { leaving }: PlannedLot): Leaving[] {
  return grouped(leaving, ({ daysAgo, why }) => `${calendar.day(daysAgo)} ${why}`)
    .map((together) => together.reduce(joined))
    .filter(({ quantity }) => quantity > 0);
}

const truckOf = ({ vendor }: DemoProduct): string =>
  TRUCKS[Object.keys(vendors).indexOf(vendor) % TRUCKS.length] ?? TRUCKS[0];

/** Lots are called by vendor and day: SCF-261104. */
export const lotIdOf = ({ calendar }: Story, { vendor }: DemoProduct, receivedDaysAgo: number): string =>
  `${vendor}-${calendar.day(receivedDaysAgo).slice(2).replaceAll('-', '')}`;

function factsOf(story: Story, one: DemoProduct, { receivedDaysAgo }: PlannedLot) {
  const receivedOn = story.calendar.day(receivedDaysAgo);
  const invoice = 48_000 + (STORY_DAYS - receivedDaysAgo) * 31 + one.index;
  return {
    receivedOn,
    bestBy: addDays(receivedOn, one.shelfLife),
    cost: amountsAt(one, receivedDaysAgo).cost,
    note: `${vendors[one.vendor]?.name ?? ''}, invoice ${String(invoice)}`,
  };
}

const open = (story: Story, one: DemoProduct, lot: PlannedLot): Promise<unknown> =>
  openingLots(
    story.services,
    [
      {
        sku: one.sku,
        lot: lotIdOf(story, one, lot.receivedDaysAgo),
        onHand: String(lot.quantity),
        location: one.location,
        ...factsOf(story, one, lot),
      },
    ],
    byUser(story.demo, 'PURCHASER', `opening ${one.sku}`),
  );

function receive(story: Story, one: DemoProduct, lot: PlannedLot): Promise<unknown> {
  const { demo, services } = story;
  const productId = productIdOf(demo, one.sku);
  const command = {
    productId,
    lotId: lotIdOf(story, one, lot.receivedDaysAgo),
    quantity: String(lot.quantity),
    unit: units[one.unit],
    warehouseId: mainWarehouseId(demo.id),
    locationId: entityId(commandOf(demo, `location ${one.location}`), 'location'),
    ...factsOf(story, one, lot),
  };
  const context = byUser(demo, 'WORKER', `receive ${one.sku} ${command.lotId}`);
  return services.handler.handle(inventory, productId, command, receiveLot, context);
}

const SPOILED = 'Trimmed and sorted out';

const joined = (one: Leaving, other: Leaving): Leaving => ({
  ...one,
  quantity: one.quantity + other.quantity,
  isRest: (one.isRest ?? false) || (other.isRest ?? false),
});

async function leave(
  story: Story,
  one: DemoProduct,
  lotId: string,
  { quantity, why, isRest }: Leaving,
  part: string,
): Promise<void> {
  const { demo, services } = story;
  const { state } = await services.handler.load(inventory, demo.id, productIdOf(demo, one.sku));
  const stock = state.lots[lotId];
  // What is held or recalled stays.
  if (stock?.hold !== null || stock.recall !== null) return;
  const there = Number(stock.onHand);
  const units = isRest ? there : Math.min(there, quantity);
  if (units === 0) return;
  const isShipped = why === 'shipped';
  await adjust(story, one, {
    ...{ part, by: 'WORKER', lotId },
    units: String(-units),
    reasonCode: isShipped ? shippedCode(story) : defaultOf('reasonType', 'Spoilage'),
    reason: isShipped ? '' : SPOILED,
  });
}

const shippedCode = ({ demo }: Story): string => entityId(commandOf(demo, `reasonType ${SHIPPED}`), 'listValue');

export interface DemoAdjustment {
  readonly part: string;
  readonly by: RoleName;
  readonly lotId: string;
  /** More, or less below 0, in inventory units. */
  readonly units: string;
  readonly reasonCode: string;
  readonly reason: string;
  readonly note?: string;
}

/** Adjusts a lot as somebody of the house does; throws what `adjustLot` refuses. */
export async function adjust(
  { services: { handler }, demo }: Story,
  { sku, unit: code }: Pick<DemoProduct, 'sku' | 'unit'>,
  { part, by, reason, reasonCode, note = '', ...wanted }: DemoAdjustment,
): Promise<unknown> {
  const productId = productIdOf(demo, sku);
  const unit = units[code];
  const why = await adjustReason(handler, demo.id, reasonCode);
  const command = { productId, unit, uom: { name: unit, ratio: '1' }, ...wanted, ...why, reason, note };
  return handler.handle(inventory, productId, command, adjustLot, byUser(demo, by, part, reason));
}
