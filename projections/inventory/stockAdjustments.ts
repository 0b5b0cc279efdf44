import type { ColumnDefinitionBuilder } from 'kysely';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { instant, key, text } from '../columns.ts';
import { projection } from '../projection.ts';

const amount = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(0);

/** Every adjustment of a product's lots: what was entered, the result, who did it and why (spec 2, 2.4 Adjustment). */
export const stockAdjustments = projection<InventoryEvent>({
  name: 'stock_adjustments',
  version: 3,
  tables: ['stock_adjustment'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: async ({ schema }) => {
    // Newest first is the primary key read backward.
    await schema
      .createTable('stock_adjustment')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('position', 'numeric(20, 0)', key)
      .addColumn('lot_id', 'text', text)
      .addColumn('units', 'numeric(18, 6)', amount)
      .addColumn('uom', 'text', text)
      .addColumn('delta', 'numeric(18, 6)', amount)
      .addColumn('unit', 'text', text)
      .addColumn('on_hand', 'numeric(18, 6)', amount)
      .addColumn('reason_code', 'text', text)
      .addColumn('reason_name', 'text')
      .addColumn('reason', 'text', text)
      .addColumn('note', 'text', text)
      .addColumn('count_id', 'text')
      .addColumn('at', 'timestamptz', instant)
      .addColumn('actor', 'text', text)
      .addPrimaryKeyConstraint('stock_adjustment_pkey', ['company_id', 'product_id', 'position'])
      .execute();
  },
  on: {
    LotAdjusted: (rows, { data, metadata, position }) => {
      const { productId, lotId, units, uom, delta, unit, onHand, reasonCode, reason, note } = data;
      const { reasonName = null, countId = null } = data;
      rows.set(
        'stock_adjustment',
        { company_id: metadata.companyId, product_id: productId, position: String(position) },
        {
          lot_id: lotId,
          units,
          uom,
          delta,
          unit,
          on_hand: onHand,
          reason_code: reasonCode,
          reason_name: reasonName,
          reason,
          note,
          count_id: countId,
          at: metadata.recordedAt,
          actor: metadata.onBehalfOf ?? metadata.actor,
        },
      );
    },
  },
});
