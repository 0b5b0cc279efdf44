import pg from 'pg';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import type { Event } from '../../server/kernel/decider.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { newEvent } from '../projections/events.ts';
import { until, type Program } from '../support/program.ts';
import { startSmallDemo } from '../support/smallDemo.ts';
import { Undoing } from './undoing.ts';
import { inFlight } from './measure.ts';

export interface Catalogue {
  /** The whole product as `npm start` runs it, with that many products. */
  readonly program: Program;
  readonly companyId: string;
  /** As the owner of the database. */
  readonly pool: pg.Pool;
  readonly store: EventStore;
  close(): Promise<void>;
}

const IN_FLIGHT = 64;

/** A running Crossdock whose demo company has so many products, each listed and priced: two events a product. */
export async function openCatalogue(products: number): Promise<Catalogue> {
  const undoing = new Undoing();
  try {
    const program = undoing.add(await startSmallDemo(), (built) => built.stop());
    const { eventStoreUrl, databaseUrl } = program.runtime();
    const store = undoing.add(eventStoreDb(eventStoreUrl), (built) => built.close());
    const pool = undoing.add(new pg.Pool({ connectionString: databaseUrl, max: 4 }), (built) => built.end());
    pool.on('error', () => undefined); // the query that needs the connection hears of it
    const { companyId } = program.demo;
    await inFlight(products, IN_FLIGHT, (number) => listProduct(store, companyId, number));
    await until(
      () => shown(pool, companyId),
      (count) => count >= products,
      600_000,
    );
    // As autovacuum would have left it an hour later.
    await pool.query('VACUUM ANALYZE');
    return { program, companyId, pool, store, close: () => undoing.run() };
  } catch (error) {
    await undoing.run();
    throw error;
  }
}

export const benchProductId = (number: number): string => `bench${String(number)}`;

async function listProduct(store: EventStore, companyId: string, number: number): Promise<void> {
  const productId = benchProductId(number);
  const price = `${String((number * 37) % 90)}.${String(number % 100).padStart(2, '0')}5`.replace(/\d$/, '');
  const sku = `B-${String(number)}`;
  const events: Event[] = [
    {
      type: 'ProductListed',
      data: { productId, sku, variety: nameOf(number), inventoryUOM: 'Case', unitId: 'case', warehouseId: 'main' },
    },
    { type: 'ProductPriced', data: { productId, price: String(Number(price)), was: null, unit: 'Case', origin: 0 } },
  ];
  await store.append(
    streamName(companyId, 'product', productId),
    events.map((event, index) => newEvent(event, `bench ${productId} ${String(index)}`, companyId)),
    'noStream',
  );
}

const KINDS = [
  'Fuji apple',
  'Bartlett pear',
  'Roma tomato',
  '大白菜',
  'Napa cabbage',
  '小白菜',
  'Thai basil',
  '西兰花',
];
const WAYS = ['organic', 'washed', 'local', 'imported', '精选', 'bulk', 'loose'];
const RARE_EVERY = 20_000;

/** Names such as a wholesaler has: "organic" in a seventh of them, 白菜 in a quarter, "quince" in one of 20,000. */
export const nameOf = (number: number): string =>
  number % RARE_EVERY === RARE_EVERY - 1
    ? `Quince ${String(number)}`
    : `${KINDS[number % KINDS.length] ?? ''} ${WAYS[number % WAYS.length] ?? ''} ${String(number)}`;

async function shown(pool: pg.Pool, companyId: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `SELECT count(*) FROM read.product_list WHERE company_id = $1 AND price IS NOT NULL AND product_id LIKE 'bench%'`,
    [companyId],
  );
  return Number(rows[0]?.count);
}
