import { randomUUID } from 'node:crypto';
import type { Suite } from '../bench.ts';
import { benchProductId, openCatalogue, type Catalogue } from '../catalogue.ts';
import { load, type Call } from '../load.ts';
import { rate } from '../measure.ts';
import { signedInHeaders } from '../signedIn.ts';
import { until } from '../../support/program.ts';

const PRODUCTS = 2_000;
const CALLERS = 16;
const PATIENCE_MS = 300_000;

/** A bulk edit of prices next to as many single edits of them through the API: both until all is in the log. */
export const bulk: Suite = {
  name: 'bulk',
  async open(_, undoing) {
    const catalogue = undoing.add(await openCatalogue(PRODUCTS), (opened) => opened.close());
    let cents = 100;
    const nextPrice = (): string => (++cents / 100).toFixed(2);
    return [
      {
        name: 'bulk edit of 2,000 prices, queued, done and finished : as many edits over HTTP, 16 callers',
        unit: 'rows/s',
        reach: { least: 1 },
        rounds: 3,
        floor: async () => {
          const price = nextPrice();
          const headers = await signedInHeaders(catalogue.program);
          const calls = Array.from({ length: PRODUCTS }, (_each, n) => singleEdit(catalogue, headers, n, price));
          return rate(PRODUCTS, () => load(catalogue.program.url, { connections: CALLERS, calls }));
        },
        figure: async () => {
          const price = nextPrice();
          const headers = await signedInHeaders(catalogue.program);
          return rate(PRODUCTS, () => bulkEdit(catalogue, headers, price));
        },
      },
    ];
  },
};

type Headers = Record<string, string>;

const singleEdit = ({ companyId }: Catalogue, headers: Headers, n: number, price: string): Call => ({
  method: 'PUT',
  path: `/api/company/${companyId}/product-manager/pricing/${benchProductId(n)}`,
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ price, updateType: 2 }),
});

/** Of all that a filter shows, as the console sends it; over when every row has its result in the log. */
async function bulkEdit({ program, companyId, pool }: Catalogue, headers: Headers, price: string): Promise<void> {
  const answer = await fetch(`${program.url}/api/company/${companyId}/product-manager/bulk-edit`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ filter: { searchKey: 'B-' }, edit: { price: { how: 'set', value: price } } }),
  });
  const { data } = (await answer.json()) as { data: { bulkId: string; count: number } };
  if (data.count < PRODUCTS) throw new Error(`only ${String(data.count)} products are being changed`);
  await until(
    async () => {
      const { rows } = await pool.query<{ done: number }>(
        'SELECT done FROM read.bulk WHERE bulk_id = $1 AND finished_at IS NOT NULL',
        [data.bulkId],
      );
      return rows[0]?.done ?? 0;
    },
    (done) => done >= PRODUCTS,
    PATIENCE_MS,
  );
}
