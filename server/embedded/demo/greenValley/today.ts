import { progressOrder } from '../../../commands/sales/progressOrder.ts';
import { addDays } from '../../../domain/businessDay.ts';
import { cancelOrder } from '../../../domain/sales/progressOrder.ts';
import { openedOrderId } from '../story/orders.ts';
import { byUser, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import { confirm, order, receive } from './purchases.ts';
import type { DemoProduct } from './readProducts.ts';
import { saleOf } from './sales.ts';

/** How far an order of today is. */
const stages = ['new', 'confirmed', 'released', 'picking', 'shipped', 'canceled'] as const;
type Stage = (typeof stages)[number];
const isAtLeast = (stage: Stage, least: Stage): boolean => stages.indexOf(stage) >= stages.indexOf(least);

interface SaleToday {
  readonly customer: string;
  readonly stage: Stage;
  readonly lines: readonly (readonly [sku: string, units: number])[];
  /** Less of the last line was there than it wants. */
  readonly shipsLess?: number;
  /** Units of the first line that came back the same day. */
  readonly comesBack?: { readonly units: string; readonly reason: string };
}

const salesToday: readonly SaleToday[] = [
  { customer: 'JADE', stage: 'shipped', lines: [['NAPA-50', 4], ['TOFU-FIRM-12', 3], ['GINGER-30', 2]] },
  { customer: 'HILL', stage: 'picking', lines: [['APPLE-FUJI-88', 5], ['ORANGE-NAVEL-72', 4], ['LEMON-140', 2]] },
  { customer: 'CAMP', stage: 'released', lines: [['POTATO-RUS-50', 6], ['CARROT-JUM-50', 4], ['CABBAGE-GRN-50', 3]] },
  { customer: 'LOTU', stage: 'confirmed', lines: [['RICE-JAS-50', 8], ['GARLIC-30', 3], ['NOODLE-LM-10', 2]] },
  { customer: 'TAQU', stage: 'confirmed', lines: [['LIME-200', 4], ['JALAPENO-10', 2]] },
  { customer: 'ORCH', stage: 'new', lines: [['GRAPE-GRN-19', 3], ['PINEAPPLE-7', 4], ['CELERY-30', 3]] },
  { customer: 'DRAG', stage: 'new', lines: [['DAIKON-40', 4], ['TARO-50', 2]] },
  { customer: 'SUNR', stage: 'canceled', lines: [['COCONUT-YNG-9', 4]] },
  { customer: 'BAYM', stage: 'shipped', lines: [['APPLE-FUJI-88', 3], ['LEMON-140', 4]], shipsLess: 3,
    comesBack: { units: '1', reason: 'Bruised bottom layer' } },
]; // prettier-ignore

/** Goods under way: what is short is bought, and on different stages. */
interface PurchaseToday {
  readonly vendor: string;
  readonly stage: 'draft' | 'sent' | 'confirmed' | 'receiving';
  readonly lines: readonly (readonly [sku: string, units: number])[];
}

const purchasesToday: readonly PurchaseToday[] = [
  { vendor: 'SDS', stage: 'confirmed', lines: [['CHOY-SUM-30', 36], ['THAI-CHILI-10', 16], ['CORN-YEL-48', 36]] },
  { vendor: 'BVB', stage: 'confirmed', lines: [['STRAWB-8X1', 96], ['RASPB-12', 26]] },
  { vendor: 'GDF', stage: 'receiving', lines: [['BOK-CHOY-50', 24], ['LEMONGRASS-20', 10]] },
  { vendor: 'PTF', stage: 'sent', lines: [['PAPAYA-10', 26]] },
  { vendor: 'SCF', stage: 'draft', lines: [['CHARD-RBW-24', 20]] },
]; // prettier-ignore

/** The day on which someone looks: orders on every stage, goods that have been promised or have come in part. */
export function todaySteps(story: Story, products: readonly DemoProduct[]): Step[] {
  const known = (sku: string): DemoProduct => {
    const found = products.find((one) => one.sku === sku);
    if (!found) throw new TypeError(`the demo has no product ${sku}`);
    return found;
  };
  return [
    ...salesToday.flatMap((one, index) => stepsOfSale(story, one, { index, known })),
    ...purchasesToday.flatMap((one) => stepsOfPurchase(story, one, known)),
  ];
}

function stepsOfSale(
  story: Story,
  { customer, stage, lines, shipsLess, comesBack }: SaleToday,
  { index, known }: { readonly index: number; readonly known: (sku: string) => DemoProduct },
): Step[] {
  const { calendar, services, demo } = story;
  const name = `today ${customer}`;
  const sale = saleOf(story, name);
  const step = (part: string, time: string, run: () => Promise<unknown>): Step => ({
    ...{ at: calendar.moment(0, time), name: `${name} ${part}`, run },
  });
  const wanted = lines.map(([sku, units]) => ({ product: known(sku), units }));
  const [firstSku, lastSku] = [lines[0]?.[0] ?? '', lines.at(-1)?.[0] ?? ''];
  const fulfilOn = addDays(calendar.day(0), stage === 'new' ? 1 : 0);
  // Those of one moment take their numbers in any order.
  const opened = step('opened', `07:${String(41 + index)}`, () => sale.open(customer, wanted, { fulfilOn }));
  if (stage === 'canceled')
    return [
      opened,
      step('canceled', '08:35', async () => {
        const orderId = await openedOrderId(story, 'salesOrder', byUser(demo, 'SELLER', name));
        const reason = 'Ordered twice';
        const context = byUser(demo, 'SELLER', `${name} canceled`, reason);
        await progressOrder(services, orderId, cancelOrder, { reason }, context);
      }),
    ];
  return [
    opened,
    ...(isAtLeast(stage, 'confirmed') ? [step('confirmed', '08:00', () => sale.confirm())] : []),
    ...(isAtLeast(stage, 'released') ? [step('released', '08:15', () => sale.release())] : []),
    ...(stage === 'picking' ? [step('picked', '08:30', () => sale.pick(firstSku, 0))] : []),
    ...(stage === 'shipped'
      ? [
          step('picked', '08:30', async () => {
            for (const [line, [sku]] of lines.entries())
              await sale.pick(sku, line, undefined, line === lines.length - 1 ? shipsLess?.toString() : undefined);
          }),
          ...(shipsLess === undefined ? [] : [step('closed', '08:40', () => sale.closeRest(lastSku))]),
          step('shipped', '09:05', () => sale.ship()),
        ]
      : []),
    ...(comesBack
      ? [
          step('invoiced', '10:05', () => sale.invoice()),
          step('returned', '11:20', () => sale.takeBack(firstSku, comesBack.units, comesBack.reason)),
          step('credited', '11:35', () => sale.credit(firstSku, comesBack.units, comesBack.reason)),
        ]
      : []),
  ];
}

function stepsOfPurchase(
  story: Story,
  { vendor, stage, lines }: PurchaseToday,
  known: (sku: string) => DemoProduct,
): Step[] {
  const { calendar } = story;
  const name = `purchase ${vendor} today`;
  const isOfToday = stage === 'draft' || stage === 'sent';
  const daysAgo = isOfToday ? 0 : 1;
  const wanted = lines.map(([sku, quantity]) => ({ product: known(sku), quantity }));
  const one = { name, vendor, lines: wanted, receivedDaysAgo: 0 };
  const promisedOn = addDays(calendar.day(0), stage === 'receiving' ? 0 : 1);
  const ordered: Step = {
    at: calendar.moment(daysAgo, isOfToday ? '07:25' : '14:57'),
    name: `${name} ordered`,
    run: () => order(story, one, stage !== 'draft'),
  };
  if (isOfToday) return [ordered];
  return [
    ordered,
    { at: calendar.moment(1, '14:59'), name: `${name} confirmed`, run: () => confirm(story, one, promisedOn) },
    ...(stage === 'receiving'
      ? [
          {
            at: calendar.moment(0, '07:12'),
            name: `${name} received`,
            run: () =>
              receive(
                story,
                one,
                'received',
                wanted.slice(0, 1).map((line) => ({ ...line, quantity: 10 })),
              ),
          },
        ]
      : []),
  ];
}
