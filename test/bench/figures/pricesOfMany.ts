import { derivedUuid } from '../../../server/kernel/ids.ts';
import type { NewEvent } from '../../../server/kernel/eventStore.ts';
import type { StreamName } from '../../../server/kernel/streamName.ts';
import { until } from '../../support/program.ts';
import type { Suite } from '../bench.ts';
import { openCatalogue, type Catalogue } from '../catalogue.ts';
import { inFlight, milliseconds } from '../measure.ts';
import { command, pricedCustomer } from '../pricedCustomer.ts';

const PRODUCTS = 5_000;
const IN_FLIGHT = 48;
const ROUNDS = 3;
const PATIENCE_MS = 300_000;

/** 5,000 prices changed at once until all of them are shown, next to appending the same events alone. */
export const pricesOfMany: Suite = {
  name: 'pricesOfMany',
  async open(_, undoing) {
    const catalogue = undoing.add(await openCatalogue(PRODUCTS), (built) => built.close());
    const clientId = await pricedCustomer(catalogue, PRODUCTS);
    let cents = 100;
    const nextPrice = (): string => String(++cents / 100);
    const shared = { unit: 'ms', reach: { most: 3 }, rounds: ROUNDS };
    const ofProducts = () => milliseconds(() => priceProducts(catalogue, nextPrice()));
    const ofCustomer = () => milliseconds(() => priceList(catalogue, clientId, nextPrice()));
    return [
      {
        ...{ name: 'bulk edit of 5,000 prices, until the list shows them : appending their events alone', ...shared },
        ...(await againstAppends(catalogue, ofProducts, ({ type }) => type === 'ProductPriced')),
      },
      {
        ...{ name: "5,000 prices of a customer's list : appending their events alone", ...shared },
        ...(await againstAppends(catalogue, ofCustomer, ({ type }) => type === 'CustomerProductsPriced')),
      },
    ];
  },
};

/** Runs the change once, and measures further runs next to appending once more what the first one wrote. */
async function againstAppends(
  { store }: Catalogue,
  figure: () => Promise<number>,
  isOne: (event: NewEvent) => boolean,
): Promise<{ readonly floor: () => Promise<number>; readonly figure: () => Promise<number> }> {
  const known = new Set<string>();
  for await (const { id } of store.readAll()) known.add(id);
  await figure();
  const written = new Map<StreamName, NewEvent[]>();
  for await (const { id, type, data, metadata, stream } of store.readAll()) {
    const event = { id, type, data, metadata };
    if (!known.has(id) && isOne(event)) written.set(stream, [...(written.get(stream) ?? []), event]);
  }
  const appends = [...written];
  if (appends.length === 0) throw new Error('nothing was written');
  return {
    figure,
    floor: () => {
      const run = derivedUuid(String(performance.now())).slice(0, 8);
      return milliseconds(() =>
        inFlight(appends.length, IN_FLIGHT, async (index) => {
          const [stream, events] = appends[index] ?? ['' as StreamName, []];
          const copies = events.map((event) => ({ ...event, id: derivedUuid(run + event.id) }));
          await store.append(`${stream}${run}` as StreamName, copies, 'noStream');
        }),
      );
    },
  };
}

/** The default price of every product, as the console's bulk edit sends it. */
async function priceProducts(catalogue: Catalogue, price: string): Promise<void> {
  const { companyId, pool } = catalogue;
  await command(catalogue, {
    ...{ method: 'POST', path: `/api/company/${companyId}/product-manager/bulk-edit` },
    body: { filter: { searchKey: 'B-' }, edit: { price: { how: 'set', value: price } } },
  });
  await shown(() =>
    pool.query(`SELECT 1 FROM read.product_list WHERE product_id LIKE 'bench%' AND price = $1`, [price]),
  );
}

/** One price for a customer's whole list, as its batch edit sends it. */
async function priceList(catalogue: Catalogue, clientId: string, price: string): Promise<void> {
  const { companyId, pool } = catalogue;
  await command(catalogue, {
    ...{ method: 'PUT', path: `/api/product-list/manager/${companyId}/batch-edit` },
    body: { pricingStrategyId: clientId, defaultLogic: 7000, value: price },
  });
  await shown(() =>
    pool.query('SELECT 1 FROM read.customer_product WHERE client_id = $1 AND sale_price = $2', [clientId, price]),
  );
}

const shown = (find: () => Promise<{ readonly rowCount: number | null }>): Promise<unknown> =>
  until(
    async () => (await find()).rowCount ?? 0,
    (count) => count >= PRODUCTS,
    PATIENCE_MS,
  );
