import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { projection } from '../projection.ts';
import { creating } from '../table.ts';
import { stockAdjustmentTable } from './tables.ts';

/** Every adjustment of a product's lots: what was entered, the result, who did it and why (spec 2, 2.4 Adjustment). */
export const stockAdjustments = projection<InventoryEvent>({
  name: 'stock_adjustments',
  version: 3,
  tables: ['stock_adjustment'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: creating(stockAdjustmentTable),
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
