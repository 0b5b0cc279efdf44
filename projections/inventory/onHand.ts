import { sql, type ColumnDefinitionBuilder } from 'kysely';
import { ProductStatus, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { firstFlags } from '../../server/domain/catalog/productFlags.ts';
import { add as plus, subtract, type Decimal } from '../../server/domain/decimal.ts';
import type { Take } from '../../server/domain/inventory/assignLots.ts';
import { RestockStatus } from '../../server/domain/inventory/restock.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, name, text } from '../columns.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';

const nothing = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(0);

const add = (
  rows: UnitOfWork,
  { data, metadata }: RecordedEvent<InventoryEvent>,
  amounts: Readonly<Record<string, Decimal>>,
): void => {
  rows.add('inventory_on_hand', { company_id: metadata.companyId, product_id: data.productId }, amounts);
};

/** Product columns that stock lists filter and sort by. */
const know = (rows: UnitOfWork, { data, metadata }: RecordedEvent<ProductEvent>, values: Values): void => {
  rows.set('inventory_on_hand', { company_id: metadata.companyId, product_id: data.productId }, values);
};

/** Available to sell if every lot could be sold; the query subtracts the rest. */
const nominal = 'on_hand - committed - no_lot_committed - no_lot_shipped + no_lot_returned';
const generated = (formula: string) => (column: ColumnDefinitionBuilder) =>
  column.generatedAlwaysAs(sql.raw(formula)).stored();

const sum = (takes: readonly Take[]): Decimal => takes.reduce((total, { quantity }) => plus(total, quantity), '0');

/**
 * A product's stock over all lots, in inventory units, and quantities that move without a lot: the inputs of the
 * formulas in spec 2, section 9, with the columns that sort large lists (rules 4). Expiry depends on the day, holds and
 * recalls on the lots: the query subtracts them.
 */
export const onHand = projection<InventoryEvent | ProductEvent>({
  name: 'inventory_on_hand',
  version: 4,
  tables: ['inventory_on_hand'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: async ({ schema }) => {
    await schema
      .createTable('inventory_on_hand')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('on_hand', 'numeric(18, 6)', nothing)
      .addColumn('committed', 'numeric(18, 6)', nothing)
      .addColumn('no_lot_committed', 'numeric(18, 6)', nothing)
      // Shipments and returns of sales orders without a lot; none so far.
      .addColumn('no_lot_shipped', 'numeric(18, 6)', nothing)
      .addColumn('no_lot_returned', 'numeric(18, 6)', nothing)
      // Null until the product exists.
      .addColumn('product_status', 'integer')
      .addColumn('is_purchased', 'boolean', (column) => column.notNull().defaultTo(firstFlags.purchase))
      .addColumn('sku', name, text)
      .addColumn('reorder_level', 'integer', nothing)
      .addColumn('shown_on_hand', 'numeric(18, 6)', generated('on_hand - no_lot_shipped + no_lot_returned'))
      .addColumn('nominal', 'numeric(18, 6)', generated(nominal))
      .addColumn(
        'restock_status',
        'integer',
        generated(`CASE WHEN ${nominal} < 0 THEN ${RestockStatus.OVERSOLD} WHEN ${nominal} = 0 THEN ${RestockStatus.OUT}
          WHEN reorder_level > 0 AND ${nominal} <= reorder_level THEN ${RestockStatus.BELOW_PAR}
          ELSE ${RestockStatus.AVAILABLE} END`),
      )
      .addPrimaryKeyConstraint('inventory_on_hand_pkey', ['company_id', 'product_id'])
      .execute();
    const index = (by: string, columns: readonly string[]) =>
      schema
        .createIndex(`inventory_on_hand_by_${by}`)
        .on('inventory_on_hand')
        .columns(['company_id', 'product_status', ...columns, 'product_id'])
        .execute();
    await index('restock', ['is_purchased', 'restock_status', 'sku']);
    await index('nominal', ['nominal']);
    await index('shown', ['shown_on_hand']);
  },
  on: {
    ProductListed: (rows, event) => know(rows, event, { sku: event.data.sku, product_status: ProductStatus.ACTIVE }),
    ProductSkuChanged: (rows, event) => know(rows, event, { sku: event.data.sku }),
    ProductActivated: (rows, event) => know(rows, event, { product_status: ProductStatus.ACTIVE }),
    ProductDeactivated: (rows, event) => know(rows, event, { product_status: ProductStatus.INACTIVE }),
    ProductFlagged: (rows, event) => {
      const { purchase } = event.data.flags;
      if (purchase !== undefined) know(rows, event, { is_purchased: purchase });
    },
    ProductDescribed: (rows, event) => {
      const { reorderLevel } = event.data.details;
      if (reorderLevel !== undefined) know(rows, event, { reorder_level: reorderLevel });
    },
    LotReceived: (rows, event) => add(rows, event, { on_hand: event.data.quantity }),
    OpeningStockReversed: (rows, event) => add(rows, event, { on_hand: subtract('0', event.data.quantity) }),
    LotAdjusted: (rows, event) => add(rows, event, { on_hand: event.data.delta }),
    UnitsCommitted: (rows, event) => {
      const { takes, noLot } = event.data;
      add(rows, event, { committed: sum(takes), no_lot_committed: noLot });
    },
    UnitsReleased: (rows, event) => {
      const { takes, noLot } = event.data;
      add(rows, event, { committed: subtract('0', sum(takes)), no_lot_committed: subtract('0', noLot) });
    },
  },
});
