import { subtract } from '../../server/domain/decimal.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { key } from '../columns.ts';
import { projection } from '../projection.ts';

/** How much of each product there is, over all lots, in inventory units. No row: nothing was ever received. */
export const onHand = projection<InventoryEvent>({
  name: 'inventory_on_hand',
  version: 1,
  tables: ['inventory_on_hand'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: async ({ schema }) => {
    await schema
      .createTable('inventory_on_hand')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('on_hand', 'numeric(18, 6)', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('inventory_on_hand_pkey', ['company_id', 'product_id'])
      .execute();
  },
  on: {
    LotReceived: (rows, { data, metadata }) => {
      rows.add(
        'inventory_on_hand',
        { company_id: metadata.companyId, product_id: data.productId },
        { on_hand: data.quantity },
      );
    },
    OpeningStockReversed: (rows, { data, metadata }) => {
      rows.add(
        'inventory_on_hand',
        { company_id: metadata.companyId, product_id: data.productId },
        { on_hand: subtract('0', data.quantity) },
      );
    },
  },
});
