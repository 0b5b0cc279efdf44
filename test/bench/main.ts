import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { say, type Shared, type Suite } from './bench.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { appends } from './figures/appends.ts';
import { asOf } from './figures/asOf.ts';
import { assignment } from './figures/assignment.ts';
import { bulk } from './figures/bulk.ts';
import { customerList } from './figures/customerList.ts';
import { customerProducts } from './figures/customerProducts.ts';
import { farPages } from './figures/farPages.ts';
import { hotStream } from './figures/hotStream.ts';
import { importing } from './figures/importing.ts';
import { invoices } from './figures/invoices.ts';
import { memory } from './figures/memory.ts';
import { orderList, orders } from './figures/orders.ts';
import { pasting } from './figures/pasting.ts';
import { priceEdits } from './figures/priceEdits.ts';
import { priceList } from './figures/priceList.ts';
import { priceResolution } from './figures/priceResolution.ts';
import { pricesOfMany } from './figures/pricesOfMany.ts';
import { productList } from './figures/productList.ts';
import { rebuilding } from './figures/rebuild.ts';
import { repeats } from './figures/repeats.ts';
import { restock } from './figures/restock.ts';
import { strategyGrid } from './figures/strategyGrid.ts';
import { openStockedCatalogue, type StockedCatalogue } from './stockedCatalogue.ts';
import { Undoing } from './undoing.ts';
import { compare, type Measured } from './measure.ts';

const suites: readonly Suite[] = [
  appends,
  repeats,
  hotStream,
  assignment,
  priceList,
  invoices,
  priceResolution,
  importing,
  bulk,
  pricesOfMany,
  productList,
  customerList,
  customerProducts,
  orderList,
  orders,
  farPages,
  restock,
  rebuilding,
  asOf,
  priceEdits,
  pasting,
  strategyGrid,
  memory,
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = suites.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));
if (chosen.length === 0) throw new Error(`--only knows ${suites.map(({ name }) => name).join(', ')}`);

const LARGE = 100_000;

const loadAtStart = Number((loadavg()[0] ?? 0).toFixed(2));
const lasting = new Undoing();
let catalogue: Promise<Catalogue> | undefined;
let stockedCatalogue: Promise<StockedCatalogue> | undefined;
const shared: Shared = {
  large: () => (catalogue ??= openCatalogue(LARGE).then((built) => lasting.add(built, (opened) => opened.close()))),
  stocked: () =>
    (stockedCatalogue ??= openStockedCatalogue(LARGE).then((built) => lasting.add(built, (opened) => opened.close()))),
};

const figures: Measured[] = [];
try {
  for (const suite of chosen) figures.push(...(await measured(suite)));
} finally {
  await lasting.run();
}
console.log(JSON.stringify({ node: process.version, cores: cpus().length, loadAtStart, figures }, null, 2));

async function measured(suite: Suite): Promise<Measured[]> {
  say(`${suite.name} ...`);
  const undoing = new Undoing();
  const results: Measured[] = [];
  try {
    for (const comparison of await suite.open(shared, undoing)) {
      const result = await compare(comparison);
      results.push(result);
      say(`  ${sentence(result)}`);
    }
  } finally {
    await undoing.run();
  }
  return results;
}

function sentence({ name, unit, figure, ratio, reach = 'reported', isReached, isNoisy }: Measured): string {
  return [
    `${name}: ${String(figure.median)} ${unit}`,
    ratio ? `${String(ratio.median)} x (${reach})` : '',
    isReached === false ? 'NOT REACHED' : '',
    isNoisy ? 'noisy' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
