import type { RoleName } from '../../../domain/access/roles.ts';
import { addDays } from '../../../domain/businessDay.ts';
import { detailProduct } from '../../../domain/catalog/detailProduct.ts';
import { ProductStatus } from '../../../domain/catalog/productCodes.ts';
import type { ProductDetails } from '../../../domain/catalog/productDetails.ts';
import { product } from '../../../domain/catalog/product.ts';
import { specifyProduct } from '../../../domain/catalog/specifyProduct.ts';
import { defaultOf } from '../../../domain/company/valueLists.ts';
import { correctLot } from '../../../domain/inventory/correctLot.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { holdLot, recallLot, releaseLot } from '../../../domain/inventory/lotDecisions.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import { byUser, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import { units } from './categories.ts';
import type { DemoProduct } from './readProducts.ts';
import type { Purchases } from './purchases.ts';
import { adjust } from './stock.ts';
import { planStock } from './stockPlan.ts';

type Lot = 'newest' | 'older';

/** What happened to the goods of one product. */
interface Incident {
  readonly daysAgo: number;
  readonly time: string;
  readonly by: RoleName;
  readonly sku: string;
  readonly reason: string;
  readonly what:
    | { readonly adjusted: string; readonly as: string; readonly lot: Lot; readonly note: string }
    | { readonly decided: typeof holdLot; readonly lot: Lot }
    | { readonly bestByEarlier: number; readonly lot: Lot }
    | { readonly details: Partial<ProductDetails> }
    | { readonly status: typeof ProductStatus.INACTIVE }
    | { readonly renamed: string };
}

const decided = (decision: typeof holdLot, lot: Lot) => ({ decided: decision, lot }) as const;
const adjusted = (units: string, as: string, lot: Lot, note = '') => ({ adjusted: units, as, lot, note }) as const;

const incidents: readonly Incident[] = [
  {
    daysAgo: 46,
    time: '09:30',
    by: 'PURCHASER',
    sku: 'KALE-GRN-24',
    reason: 'Comes iced since this week',
    what: { details: { packing: '24 bunches, iced' } },
  },
  {
    daysAgo: 38,
    time: '10:15',
    by: 'SELLER',
    sku: 'TOFU-FIRM-12',
    reason: 'Codes of Jade Garden and Noodle House',
    what: { details: { customerProductCode: 'JADE-102, NH-7710' } },
  },
  {
    daysAgo: 38,
    time: '10:20',
    by: 'SELLER',
    sku: 'SHANGHAI-30',
    reason: 'Code of Jade Garden',
    what: { details: { customerProductCode: 'JADE-014' } },
  },
  {
    daysAgo: 29,
    time: '09:05',
    by: 'PURCHASER',
    sku: 'PEPPER-RED-11',
    reason: 'Greenhouse fruit instead of field',
    what: { renamed: 'Hothouse Red Bell Pepper 红椒' },
  },
  {
    daysAgo: 21,
    time: '09:40',
    by: 'MANAGER',
    sku: 'ROMAINE-24',
    reason: 'Sold out twice this month',
    what: { details: { reorderLevel: 48, reorderQuantity: 112 } },
  },
  {
    daysAgo: 0,
    time: '07:05',
    by: 'PURCHASER',
    sku: 'LYCHEE-10',
    reason: 'Season is over',
    what: { status: ProductStatus.INACTIVE },
  },
  {
    daysAgo: 4,
    time: '11:10',
    by: 'PURCHASER',
    sku: 'ENOKI-25X7',
    reason: 'Grower recall: Listeria found in a sample of this pack date',
    what: decided(recallLot, 'newest'),
  },
  {
    daysAgo: 2,
    time: '10:05',
    by: 'WORKER',
    sku: 'ONION-YEL-50',
    reason: 'Behind the racks in D-01',
    what: adjusted('3', 'Found', 'newest'),
  },
  {
    daysAgo: 1,
    time: '07:50',
    by: 'WORKER',
    sku: 'TOMATO-5X6',
    reason: 'Pallet tipped at the dock',
    what: adjusted('-4', 'Damage', 'newest', 'Photos sent to the carrier, claim 20117'),
  },
  {
    daysAgo: 1,
    time: '08:05',
    by: 'PACKER',
    sku: 'SPINACH-4X25',
    reason: 'Probe read 44 °F on arrival, waiting for the recorder',
    what: decided(holdLot, 'newest'),
  },
  {
    daysAgo: 1,
    time: '08:20',
    by: 'PACKER',
    sku: 'CUKE-ENG-12',
    reason: 'Soft ends in the top layer',
    what: decided(holdLot, 'newest'),
  },
  {
    daysAgo: 1,
    time: '10:40',
    by: 'PURCHASER',
    sku: 'CUKE-ENG-12',
    reason: 'Top layer sorted, the rest is sound',
    what: decided(releaseLot, 'newest'),
  },
  {
    daysAgo: 1,
    time: '11:30',
    by: 'PURCHASER',
    sku: 'GRAPE-RED-19',
    reason: 'The label says two days less',
    what: { bestByEarlier: 2, lot: 'newest' },
  },
  {
    daysAgo: 0,
    time: '06:50',
    by: 'WORKER',
    sku: 'BANANA-40',
    reason: 'Spotted, to the food bank',
    what: adjusted('-3', 'Donation', 'newest'),
  },
  {
    daysAgo: 0,
    time: '07:15',
    by: 'SELLER',
    sku: 'DRAGON-WHT-10',
    reason: 'Photo for the price list',
    what: { details: { detail: 'White flesh, Vietnam, 9 count. Ask for the ripeness chart.' } },
  },
  {
    daysAgo: 0,
    time: '07:40',
    by: 'PACKER',
    sku: 'BROCCOLI-14',
    reason: 'Yellow heads in two boxes, to be checked',
    what: decided(holdLot, 'older'),
  },
];

/** What went wrong or otherwise than planned: holds, a recall, damage, finds, corrections, changes of a product. */
export const incidentSteps = (story: Story, products: readonly DemoProduct[], purchases: Purchases): Step[] =>
  incidents.map((incident) => ({
    at: story.calendar.moment(incident.daysAgo, incident.time),
    name: partOf(incident),
    on: incident.sku,
    run: () => happen(story, knownProduct(products, incident.sku), incident, purchases),
  }));

function knownProduct(products: readonly DemoProduct[], sku: string): DemoProduct {
  const found = products.find((each) => each.sku === sku);
  if (!found) throw new TypeError(`the demo has no product ${sku}`);
  return found;
}

const partOf = ({ sku, daysAgo, time }: Incident): string => `incident ${sku} ${String(daysAgo)} ${time}`;

async function happen(story: Story, one: DemoProduct, incident: Incident, purchases: Purchases): Promise<unknown> {
  const { daysAgo, by, reason, what } = incident;
  const {
    demo,
    services: { handler },
  } = story;
  const productId = productIdOf(demo, one.sku);
  const part = partOf(incident);
  const context: CommandContext = byUser(demo, by, part, reason);
  const lotId = (lot: Lot): Promise<string> => purchases.lotId(one, receivedDaysAgo(one, lot, daysAgo));
  if ('adjusted' in what) {
    const { adjusted: units, as, note } = what;
    const reasonCode = defaultOf('reasonType', as);
    return adjust(story, one, { part, by, lotId: await lotId(what.lot), units, reasonCode, reason, note });
  }
  if ('decided' in what) {
    const decision = {
      productId,
      lotId: await lotId(what.lot),
      unit: units[one.unit],
      reason,
    };
    return handler.handle(inventory, productId, decision, what.decided, context);
  }
  if ('bestByEarlier' in what) {
    const received = receivedDaysAgo(one, what.lot, daysAgo);
    const bestBy = addDays(story.calendar.day(received), one.shelfLife - what.bestByEarlier);
    const correction = { productId, lotId: await purchases.lotId(one, received), facts: { bestBy }, reason };
    return handler.handle(inventory, productId, correction, correctLot, context);
  }
  if ('details' in what)
    return handler.handle(product, productId, { productId, details: what.details }, detailProduct, context);
  const specified = 'renamed' in what ? { variety: what.renamed } : { status: what.status };
  return handler.handle(product, productId, { productId, ...specified }, specifyProduct, context);
}

/** The newest lot of that day, or the one before it. */
function receivedDaysAgo(one: DemoProduct, lot: Lot, daysAgo: number): number {
  const found = planStock(one)
    .filter((each) => each.receivedDaysAgo >= daysAgo)
    .at(lot === 'newest' ? -1 : -2);
  if (!found) throw new TypeError(`${one.sku} has no ${lot} lot`);
  return found.receivedDaysAgo;
}
