import { adjustReason } from '../../../commands/inventory/adjustReason.ts';
import { openingLots } from '../../../commands/inventory/openingLots.ts';
import type { RoleName } from '../../../domain/access/roles.ts';
import { addDays } from '../../../domain/businessDay.ts';
import { defaultOf } from '../../../domain/company/valueLists.ts';
import { adjustLot } from '../../../domain/inventory/adjustLot.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { isBlocked } from '../../../domain/inventory/lot.ts';
import { grouped } from '../../../imports/fileKind.ts';
import { STORY_DAYS } from '../story/calendar.ts';
import { byUser, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import { units } from './categories.ts';
import { amountsAt } from './pricePlan.ts';
import { openingLotOf, plannedLot, type Purchases } from './purchases.ts';
import type { DemoProduct } from './readProducts.ts';
import { planStock, type Leaving, type PlannedLot } from './stockPlan.ts';
import { vendors } from './vendors.ts';

/** What is there on the first day is entered. */
const OPENING = '05:50';
const SORTED_OUT = '13:45';

/** What lay there on the first day, and what spoiled; all else comes and goes by orders. */
export function stockSteps(story: Story, products: readonly DemoProduct[], purchases: Purchases): Step[] {
  const { calendar } = story;
  return products.flatMap((one) =>
    planStock(one).flatMap((lot): Step[] => {
      const { receivedDaysAgo } = lot;
      const moved = { on: one.sku, id: plannedLot(story, one, receivedDaysAgo) };
      const opening: Step = {
        at: calendar.moment(receivedDaysAgo, OPENING),
        name: `opening ${one.sku}`,
        on: one.sku,
        lots: [{ ...moved, moves: 'in' }],
        run: () => open(story, one, lot),
      };
      const spoiled = leavingsOf(story, lot).filter(({ why }) => why === 'spoiled');
      return [
        ...(receivedDaysAgo === STORY_DAYS ? [opening] : []),
        ...spoiled.map((leaving): Step => {
          const name = `spoiled ${one.sku} ${moved.id} ${calendar.day(leaving.daysAgo)}`;
          return {
            at: calendar.moment(leaving.daysAgo, SORTED_OUT),
            name,
            on: one.sku,
            lots: [{ ...moved, moves: 'out' }],
            run: async () => spoil(story, one, await purchases.lotId(one, receivedDaysAgo), leaving, name),
          };
        }),
      ];
    }),
  );
}

/** What leaves a lot on one day for one reason leaves together: the routes of a Sunday are the Saturday's. */
export function leavingsOf({ calendar }: Story, { leaving }: PlannedLot): Leaving[] {
  return grouped(leaving, ({ daysAgo, why }) => `${calendar.day(daysAgo)} ${why}`)
    .map((together) => together.reduce(joined))
    .filter(({ quantity }) => quantity > 0);
}

function open(story: Story, one: DemoProduct, lot: PlannedLot): Promise<unknown> {
  const { receivedDaysAgo, quantity } = lot;
  const receivedOn = story.calendar.day(receivedDaysAgo);
  return openingLots(
    story.services,
    [
      {
        ...{ sku: one.sku, lot: openingLotOf(story, one), onHand: String(quantity), location: one.location },
        ...{ receivedOn, bestBy: addDays(receivedOn, one.shelfLife), cost: amountsAt(one, receivedDaysAgo).cost },
        note: vendors[one.vendor]?.name ?? '',
      },
    ],
    byUser(story.demo, 'PURCHASER', `opening ${one.sku}`),
  );
}

const SPOILED = 'Trimmed and sorted out';

const joined = (one: Leaving, other: Leaving): Leaving => ({
  ...one,
  quantity: one.quantity + other.quantity,
  isRest: (one.isRest ?? false) || (other.isRest ?? false),
});

async function spoil(
  story: Story,
  one: DemoProduct,
  lotId: string,
  { quantity, isRest }: Leaving,
  part: string,
): Promise<void> {
  const { demo, services } = story;
  const { state } = await services.handler.load(inventory, demo.id, productIdOf(demo, one.sku));
  const stock = state.lots[lotId];
  // What is held or recalled stays.
  if (!stock || isBlocked(stock)) return;
  const there = Number(stock.onHand);
  const units = isRest ? there : Math.min(there, quantity);
  if (units <= 0) return;
  await adjust(story, one, {
    ...{ part, by: 'WORKER', lotId },
    ...{ units: String(-units), reasonCode: defaultOf('reasonType', 'Spoilage'), reason: SPOILED },
  });
}

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

/** Adjusts a lot as someone of the house does; throws what `adjustLot` refuses. */
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
