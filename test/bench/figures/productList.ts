import { likePattern, termGrams } from '../../../projections/searchText.ts';
import { signedInHeaders } from '../signedIn.ts';
import type { Suite } from '../bench.ts';
import { openStockedCatalogue, type StockedCatalogue } from '../stockedCatalogue.ts';
import { startBareServer } from '../child.ts';
import { load, type Call } from '../load.ts';
import { p95, rate } from '../measure.ts';

const SMALL = 1_000;
const CONNECTIONS = 16;
const CALLS = 320;

/** Seldom, often, and two characters (the length of most Chinese words). */
const TERMS = ['quince', 'organic', '白菜'] as const;

/** The products list at 100,000 products with 500,000 lots: next to hand-written SQL, next to itself at 1,000, and as throughput. */
export const productList: Suite = {
  name: 'productList',
  async open(shared, undoing) {
    const large = await shared.stocked();
    const small = undoing.add(await openStockedCatalogue(SMALL), (built) => built.close());
    const bare = undoing.add(await startBareServer(large), (child) => child.stop());
    const bareOrigin = `http://127.0.0.1:${String(bare.port)}`;
    const listOf = (catalogue: StockedCatalogue, term?: string) => async () =>
      load(catalogue.program.url, { connections: CONNECTIONS, calls: many(await listCall(catalogue, term)) });
    const bareList = (term?: string) => () =>
      load(bareOrigin, { connections: CONNECTIONS, calls: many({ path: bareListPath(large.companyId, term) }) });
    const latency = (run: () => Promise<number[]>) => async () => p95(await run());

    return [
      ...[undefined, ...TERMS].map((term) => ({
        name: `products list, 20 of 100,000, ${term ? `search "${term}"` : 'no search'}, 16 connections : bare Fastify route with the same query`,
        unit: 'ms (p95)',
        reach: { most: 2 },
        floor: latency(bareList(term)),
        figure: latency(listOf(large, term)),
      })),
      ...[undefined, ...TERMS].map((term) => ({
        name: `the same page at 100,000 : at 1,000 products, ${term ? `search "${term}"` : 'no search'}`,
        unit: 'ms (p95)',
        reach: { most: 2 },
        floor: latency(listOf(small, term)),
        figure: latency(listOf(large, term)),
      })),
      {
        name: 'products list over HTTP, 16 callers, no search : bare Fastify route, same page',
        unit: 'pages/s',
        reach: { least: 0.3 },
        floor: () => rate(CALLS, bareList()),
        figure: () => rate(CALLS, listOf(large)),
      },
    ];
  },
};

const many = (call: Call): Call[] => Array.from({ length: CALLS }, () => call);

/** Under a session of its own: one session may ask 6,000 times a minute (trust 6). */
async function listCall({ program, companyId }: StockedCatalogue, term = ''): Promise<Call> {
  const query = new URLSearchParams({ pageSize: '20', sortName: 'sku', sortType: 'asc' });
  if (term) query.set('searchKey', term);
  return {
    path: `/api/company/${companyId}/product-manager/product-list?${query.toString()}`,
    headers: await signedInHeaders(program),
  };
}

function bareListPath(companyId: string, term?: string): string {
  const query = new URLSearchParams({ company: companyId });
  if (term) {
    query.set('grams', termGrams(term).join(','));
    query.set('like', likePattern(term));
  }
  return `/list?${query.toString()}`;
}
