import type { Suite } from '../bench.ts';
import { cpuOfServer } from '../cpu.ts';
import { inFlight } from '../measure.ts';
import { signedInHeaders } from '../signedIn.ts';
import { openStockedCatalogue } from '../stockedCatalogue.ts';

const PRODUCTS = 20_000;
const SIZE = 20;
const LAST = PRODUCTS / SIZE;
const CONNECTIONS = 16;
const CALLS = 320;
/** Has no factor in common with the number of pages: each comes once before one comes again. */
const STRIDE = 387;

type PageOf = (call: number) => number;
const first: PageOf = () => 1;
const last: PageOf = () => LAST;
const each: PageOf = (call) => 1 + ((call * STRIDE) % LAST);

/** The products list at its first page and far behind: what a page costs must not depend on where it is. */
export const farPages: Suite = {
  name: 'farPages',
  async open(_, undoing) {
    const { program, companyId } = undoing.add(await openStockedCatalogue(PRODUCTS), (built) => built.close());
    /** CPU a page, in ms, of the server and PostgreSQL together. */
    const cpuOfPages = (sortName: string, sortType: string, pageOf: PageOf) => async (): Promise<number> => {
      const headers = await signedInHeaders(program);
      const before = cpuOfServer(program);
      await inFlight(CALLS, CONNECTIONS, async (call) => {
        const query = { sortName, sortType, pageSize: String(SIZE), pageNumber: String(pageOf(call)) };
        const path = `/api/company/${companyId}/product-manager/product-list?${new URLSearchParams(query).toString()}`;
        const answer = await fetch(program.url + path, { headers });
        const { data } = (await answer.json()) as { data?: { list: unknown[] } };
        if (data?.list.length !== SIZE) throw new Error(`${path}: ${String(answer.status)}, not ${String(SIZE)} rows`);
      });
      return (cpuOfServer(program) - before) / CALLS;
    };
    return ['variety', 'sku'].flatMap((sortName) =>
      [
        ['page 1,000', 'asc', last] as const,
        ['page 1,000', 'desc', last] as const,
        ['pages 1 to 1,000, another one each time', 'asc', each] as const,
      ].map(([pages, sortType, pageOf]) => ({
        name: `list far pages : first page, products by ${sortName} ${sortType}, ${pages}`,
        unit: 'ms CPU a page',
        reach: { most: 1.5 },
        floor: cpuOfPages(sortName, sortType, first),
        figure: cpuOfPages(sortName, sortType, pageOf),
      })),
    );
  },
};
