import type { Suite } from '../bench.ts';
import { openStockedCatalogue, type StockedCatalogue } from '../stockedCatalogue.ts';
import { load, type Call } from '../load.ts';
import { p95 } from '../measure.ts';
import { signedInHeaders } from '../signedIn.ts';

const SMALL = 1_000;
const CONNECTIONS = 16;
const CALLS = 320;

/** Pages that depend on the stock of every product. */
const PAGES = [
  ['restock list', 'restock/restock-list', {}],
  [
    'restock list, only below par, by what is available',
    'restock/restock-list',
    { status: '3000', sortName: 'availableToSellQty' },
  ],
  ['restock list of a category', 'restock/restock-list', { categoryId: 'c3' }],
  ['products list by what is available to sell', 'product-manager/product-list', { sortName: 'availableToSellQty' }],
  ['products list by what is on hand', 'product-manager/product-list', { sortName: 'onHandQty', sortType: 'desc' }],
  ['products list of a category', 'product-manager/product-list', { category: 'c3' }],
  ['products list of those promoted', 'product-manager/product-list', { flag: 'push' }],
] as const;

/** Lists over the stock of 100,000 products in 500,000 lots: next to the same at 1,000, and next to the products list. */
export const restock: Suite = {
  name: 'restock',
  async open(shared, undoing) {
    const large = await shared.stocked();
    const small = undoing.add(await openStockedCatalogue(SMALL), (built) => built.close());
    const p95Of = (catalogue: StockedCatalogue, path: string, query: Readonly<Record<string, string>>) => async () =>
      p95(
        await load(catalogue.program.url, {
          connections: CONNECTIONS,
          calls: many(await pageCall(catalogue, path, query)),
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
      {
        name: 'restock list : products list, 20 of 100,000 products with 500,000 lots',
        unit: 'ms (p95)',
        reach: { most: 2 },
        floor: p95Of(large, 'product-manager/product-list', {}),
        figure: p95Of(large, 'restock/restock-list', {}),
      },
    ];
  },
};

const many = (call: Call): Call[] => Array.from({ length: CALLS }, () => call);

/** Under a session of its own: one session may ask 6,000 times a minute (trust 6). */
async function pageCall(
  { program, companyId }: StockedCatalogue,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Call> {
  return {
    path: `/api/company/${companyId}/${path}?${new URLSearchParams({ pageSize: '20', ...query }).toString()}`,
    headers: await signedInHeaders(program),
  };
}
