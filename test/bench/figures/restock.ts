import type { Suite } from '../bench.ts';
import { openStockedCatalogue, type StockedCatalogue } from '../stockedCatalogue.ts';
import { load, type Call } from '../load.ts';
import { p95 } from '../measure.ts';
import { signedInHeaders } from '../signedIn.ts';

const SMALL = 1_000;
const CONNECTIONS = 16;
const CALLS = 320;
const PRODUCTS = 'product-manager/product-list';
const FACETS = 'product-manager/product-facets';
const RESTOCK = 'restock/restock-list';

/** Pages that depend on the stock of every product, or on what several filters leave of them. */
const PAGES = [
  ['restock list', RESTOCK, {}],
  ['restock list, only below par, by what is available', RESTOCK, { status: '3000', sortName: 'availableToSellQty' }],
  ['restock list of a category', RESTOCK, { categoryId: 'c3' }],
  ['products list by what is available to sell', PRODUCTS, { sortName: 'availableToSellQty' }],
  ['products list by what is on hand', PRODUCTS, { sortName: 'onHandQty', sortType: 'desc' }],
  ['products list of a category', PRODUCTS, { category: 'c3' }],
  ['products list of those promoted', PRODUCTS, { flag: 'push' }],
  ['products list of a brand', PRODUCTS, { brand: 'Brand 7' }],
  ['products list of a grade of a country, promoted', PRODUCTS, { grade: 'A', origin: 'Country 3', flag: 'push' }],
  ['products list of what is not organic', PRODUCTS, { organic: 'false' }],
  ['products list of a category, search "organic"', PRODUCTS, { category: 'c3', searchKey: 'organic' }],
  ['counts of the filters', FACETS, {}],
] as const;

/** Lists over the stock of 100,000 products in 500,000 lots: next to the same at 1,000, and next to the products list. */
export const restock: Suite = {
  name: 'restock',
  async open(shared, undoing) {
    const large = await shared.stocked();
    const small = undoing.add(await openStockedCatalogue(SMALL), (built) => built.close());
    const p95Of =
      (catalogue: StockedCatalogue, path: string, query: Readonly<Record<string, string>>, turned = theSame) =>
      async () =>
        p95(
          await load(catalogue.program.url, {
            connections: CONNECTIONS,
            calls: await pageCalls(catalogue, path, query, turned),
          }),
        );
    return [
      ...PAGES.map(([name, path, query]) => ({
        name: `${name}, 20 of 100,000 products with 500,000 lots : of 1,000 with 5,000`,
        unit: 'ms (p95)',
        reach: { most: 2 },
        floor: p95Of(small, path, query),
        figure: p95Of(large, path, query),
      })),
      ...[
        ['the same page, from memory', theSame] as const,
        ['another page each time, nothing from memory', another] as const,
      ].map(([name, turned]) => ({
        name: `restock list : products list, of 100,000 products with 500,000 lots, ${name}`,
        unit: 'ms (p95)',
        reach: { most: 2 },
        floor: p95Of(large, PRODUCTS, {}, turned),
        figure: p95Of(large, RESTOCK, {}, turned),
      })),
    ];
  },
};

type Turned = (call: number) => Readonly<Record<string, string>>;

const theSame: Turned = () => ({});

/** More different pages of 10 to 29 rows than the server remembers. */
const another: Turned = (call) => ({
  pageSize: String(10 + Math.floor(call / 16)),
  pageNumber: String(1 + (call % 16)),
});

/** Under a session of its own: one session may ask 6,000 times a minute (trust 6). */
async function pageCalls(
  { program, companyId }: StockedCatalogue,
  path: string,
  query: Readonly<Record<string, string>>,
  turned: Turned,
): Promise<Call[]> {
  const headers = await signedInHeaders(program);
  const size: Readonly<Record<string, string>> = path === FACETS ? {} : { pageSize: '20' };
  return Array.from({ length: CALLS }, (_, call) => ({
    path: `/api/company/${companyId}/${path}?${new URLSearchParams({ ...size, ...query, ...turned(call) }).toString()}`,
    headers,
  }));
}
