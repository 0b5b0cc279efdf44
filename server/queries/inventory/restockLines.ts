import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { RestockStockRow } from './restockRows.ts';
import type { StockDay } from '../catalog/unusableStock.ts';
import { addDays } from '../../domain/businessDay.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import { restockAdvice, type Incoming } from '../../domain/inventory/restock.ts';

interface IncomingOfProduct extends Incoming {
  readonly productId: string;
}

/** What is coming of some products until a day; purchasing, which this area doesn't know, finds it. The first one due comes first. */
export type FindIncoming = (
  db: Kysely<Database>,
  companyId: string,
  productIds: readonly string[],
  until: string,
) => Promise<readonly IncomingOfProduct[]>;

/** Rows of the restock list with what is coming in time, and with what follows from both (rules 4). */
export async function restockLines(
  db: Kysely<Database>,
  { companyId, day }: StockDay,
  rows: readonly RestockStockRow[],
  findIncoming: FindIncoming,
) {
  const lastDay = ({ restocking_time: days }: RestockStockRow): string => addDays(day, days ?? 0);
  const until = rows.map(lastDay).reduce((latest, each) => (each > latest ? each : latest), day);
  const ids = rows.map(({ product_id }) => product_id);
  const incoming = new Map<string, IncomingOfProduct[]>();
  for (const line of await findIncoming(db, companyId, ids, until))
    incoming.set(line.productId, [...(incoming.get(line.productId) ?? []), line]);
  return rows.map((row) => {
    const availableToSellQty = decimal(row.available);
    const purchaseRatio = decimal(row.ratio);
    const [reorderLevel, reorderQuantity] = [Number(row.reorder_level), Number(row.reorder_quantity)];
    const due = (incoming.get(row.product_id) ?? []).filter(({ dueOn }) => dueOn <= lastDay(row));
    return {
      productId: row.product_id,
      sku: row.sku,
      variety: row.variety,
      categoryName: row.category_name,
      onHandQty: decimal(row.on_hand),
      committedQty: decimal(row.committed),
      availableToSellQty,
      reorderLevel,
      reorderQuantity,
      restockingTime: row.restocking_time,
      inventoryUOM: row.inventory_uom,
      purchaseUOM: row.purchase_uom,
      purchaseRatio,
      preferredVendor: row.vendor_id === null ? null : { id: row.vendor_id, name: row.vendor_name ?? '' },
      // USD of one inventory unit.
      cost: row.cost === null ? null : decimal(row.cost),
      revision: Number(row.revision),
      // The sha256 of the small picture.
      thumbnail: row.thumbnail,
      ...restockAdvice({
        availableToSell: availableToSellQty,
        reorderLevel,
        reorderQuantity,
        incoming: due,
        ratio: purchaseRatio,
      }),
    };
  });
}

/** A product of the restock list: what there is, what it is measured by, and what to buy. In inventory units. */
export type RestockLine = Awaited<ReturnType<typeof restockLines>>[number];

const decimal = (value: string): Decimal => toDecimal(value) ?? '0';
