import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { compare, type Decimal } from '../../domain/decimal.ts';
import { inventoryFigures } from '../../domain/inventory/figures.ts';
import { inventory, noLotFigures } from '../../domain/inventory/inventory.ts';
import { isBlocked } from '../../domain/inventory/lot.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** Products that are looked at, and those that are offered. */
const CANDIDATES = 10;
const OFFERED = 3;

interface Substitute {
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  readonly inventoryUOM: string;
  /** Inventory units that can be sold today. */
  readonly available: Decimal;
}

interface Loading {
  readonly db: Kysely<Database>;
  readonly handler: Pick<CommandHandler, 'load'>;
}

/** Products of the same category that can be sold today in place of one, those with most first. */
export async function substitutesFor(
  { db, handler }: Loading,
  companyId: string,
  { productId, categoryId, today }: { readonly productId: string; readonly categoryId: string; readonly today: string },
): Promise<Substitute[]> {
  const rows = await db
    .selectFrom('product_list as p')
    .innerJoin('inventory_on_hand as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.product_id', '=', 'p.product_id'),
    )
    .where('p.company_id', '=', companyId)
    .where('p.category_id', '=', categoryId)
    .where('p.product_id', '<>', productId)
    .where('p.status', '=', ProductStatus.ACTIVE)
    .where('p.sell', '=', true)
    .where('i.nominal', '>', '0')
    .select(['p.product_id', 'p.sku', 'p.variety', 'p.inventory_uom'])
    .orderBy('i.nominal', 'desc')
    .orderBy('p.sku')
    .limit(CANDIDATES)
    .execute();
  const found = await Promise.all(
    rows.map(async (row): Promise<Substitute> => {
      const { state } = await handler.load(inventory, companyId, row.product_id);
      const lots = Object.values(state.lots).map((lot) => ({ ...lot, isBlocked: isBlocked(lot) }));
      const { availableToSell } = inventoryFigures(lots, noLotFigures(state), today);
      const { product_id, sku, variety, inventory_uom } = row;
      return { productId: product_id, sku, variety, inventoryUOM: inventory_uom, available: availableToSell };
    }),
  );
  // What is there may be held or past its day.
  return found
    .filter(({ available }) => compare(available, '0') > 0)
    .sort((one, other) => compare(other.available, one.available))
    .slice(0, OFFERED);
}
