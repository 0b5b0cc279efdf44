import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../server/database/connect.ts';
import { restockCounts } from '../../server/queries/inventory/restockHits.ts';
import { restockRows } from '../../server/queries/inventory/restockRows.ts';
import { productsByStock } from '../../server/queries/catalog/productsByStock.ts';
import { toDecimal } from '../../server/domain/decimal.ts';
import { inventoryFigures } from '../../server/domain/inventory/figures.ts';
import { restockStatus, type RestockStatusCode } from '../../server/domain/inventory/restock.ts';
import { restockSortNames } from '../../server/domain/inventory/restockSortNames.ts';
import { randomOf } from '../simulation/random.ts';
import { makeWorld, type World } from './world.ts';

const COUNT = 240;
const DAYS = ['2026-11-20', '2026-11-22', '2026-11-23'];
const ALL = { page: { limit: COUNT, offset: 0, most: COUNT } };

interface Stocked {
  readonly productId: string;
  readonly sku: string;
  readonly status: number;
  readonly purchase: boolean;
  readonly reorderLevel: number;
  readonly noLot: string;
  readonly lots: readonly { onHand: string; committed: string; bestBy: string | null; hold: string | null }[];
}

let world: World;
let db: Kysely<Database>;
let close: () => Promise<void>;
let products: readonly Stocked[];

/** Small numbers, so that every status and every reason not to go out is met. */
function makeProducts(): Stocked[] {
  const random = randomOf(4);
  const upTo = (most: number): number => random.int(0, most);
  const day = (): string => `2026-11-${String(20 + upTo(4))}`;
  return Array.from({ length: COUNT }, (_, number) => ({
    productId: `p${String(number)}`,
    sku: `S-${String(number)}`,
    status: upTo(9) === 0 ? 2000 : 1000,
    purchase: upTo(9) !== 0,
    reorderLevel: upTo(1) * upTo(12),
    noLot: String(upTo(3) === 0 ? upTo(4) : 0),
    lots: Array.from({ length: upTo(3) }, () => ({
      onHand: String(upTo(20) / 2),
      committed: String(upTo(4)),
      bestBy: upTo(1) === 0 ? null : day(),
      hold: upTo(4) === 0 ? 'wet' : null,
    })),
  }));
}

beforeAll(async () => {
  world = await makeWorld();
  world.project();
  await world.caughtUp();
  const connected = connect(world.urls.server, { name: 'test' });
  ({ db } = connected);
  close = () => db.destroy();
  products = makeProducts();
  const sum = (of: (lot: Stocked['lots'][number]) => string, { lots }: Stocked): number =>
    lots.reduce((total, lot) => total + Number(of(lot)), 0);
  for (const each of products) {
    await world.query(
      `INSERT INTO read.product_list (company_id, product_id, sku, variety, status, purchase, reorder_level, unit_id, purchasing_unit_id)
       VALUES ('acme', $1, $2, $2, $3, $4, $5, 'case', 'case')`,
      [each.productId, each.sku, each.status, each.purchase, each.reorderLevel],
    );
    await world.query(
      `INSERT INTO read.inventory_on_hand
         (company_id, product_id, sku, product_status, is_purchased, reorder_level, on_hand, committed, no_lot_committed)
       VALUES ('acme', $1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[each.productId, each.sku, each.status, each.purchase, each.reorderLevel],
        ...[sum((lot) => lot.onHand, each), sum((lot) => lot.committed, each), each.noLot],
      ],
    );
    for (const [index, lot] of each.lots.entries())
      await world.query(
        `INSERT INTO read.inventory_lot (company_id, product_id, lot_id, on_hand, committed, best_by, hold)
         VALUES ('acme', $1, $2, $3, $4, $5, $6)`,
        [each.productId, `L${String(index)}`, lot.onHand, lot.committed, lot.bestBy, lot.hold],
      );
  }
});
afterAll(async () => {
  await close();
  await world.close();
});

const availableOf = ({ lots, noLot }: Stocked, day: string): string =>
  inventoryFigures(
    lots.map(({ hold, ...lot }) => ({ ...lot, isBlocked: hold !== null })),
    { committed: noLot, shipped: '0', returned: '0' },
    day,
  ).availableToSell;
const isListed = ({ status, purchase }: Stocked): boolean => status === 1000 && purchase;

describe.each(DAYS)('the restock list of %s', (day) => {
  const at = { companyId: 'acme', day };

  it('has the figures and the status that the domain has, of active products that are bought', async () => {
    const rows = await restockRows(db, at, {}, { sortName: 'sku', direction: 'asc' }, ALL).execute();
    const shown = rows.map(({ sku, status, available }) => [sku, status, toDecimal(available)]);
    const meant = products.filter(isListed).map((each) => {
      const available = availableOf(each, day);
      return [each.sku, restockStatus(available, each.reorderLevel), available];
    });
    expect(shown).toEqual(meant);
    expect(new Set(shown.map(([, status]) => status)).size).toBe(4);
  });

  it('is counted by status as it is listed, and limited to some', async () => {
    const counts = await restockCounts(db, at, {}, { most: COUNT });
    const meant = new Map<number, number>();
    for (const each of products.filter(isListed)) {
      const status = restockStatus(availableOf(each, day), each.reorderLevel);
      meant.set(status, (meant.get(status) ?? 0) + 1);
    }
    expect(new Map([...counts].filter(([, count]) => count > 0))).toEqual(meant);
    const statuses: RestockStatusCode[] = [1000, 3000];
    const rows = await restockRows(db, at, { statuses }, { sortName: 'sku', direction: 'asc' }, ALL).execute();
    expect(rows[0]?.counts).toEqual(Object.fromEntries(meant));
    expect(rows).toHaveLength((meant.get(1000) ?? 0) + (meant.get(3000) ?? 0));
  });

  it.each(restockSortNames)('comes page by page as it comes whole, by %s', async (sortName) => {
    for (const direction of ['asc', 'desc'] as const) {
      const order = { sortName, direction };
      const whole = await restockRows(db, at, {}, order).execute();
      const pages = [];
      for (let offset = 0; offset < whole.length; offset += 50)
        pages.push(...(await restockRows(db, at, {}, order, { page: { limit: 50, offset, most: COUNT } }).execute()));
      expect(pages.map(({ counts: _, ...row }) => row)).toEqual(whole);
    }
  });

  it('puts the products list in the order of what is available to sell', async () => {
    const filter = { status: 1000 };
    const page = { sortName: 'availableToSellQty', direction: 'asc', limit: COUNT, offset: 0 } as const;
    const ids = await productsByStock(db, at, filter, page);
    const meant = products
      .filter(({ status }) => status === 1000)
      .map((each) => ({ id: each.productId, available: Number(availableOf(each, day)) }))
      .sort((a, b) => a.available - b.available || (a.id < b.id ? -1 : 1));
    expect(ids).toEqual(meant.map(({ id }) => id));
    const tail = await productsByStock(db, at, filter, { ...page, direction: 'desc', limit: 20, offset: 20 });
    expect(tail).toEqual([...ids].reverse().slice(20, 40));
  });
});
