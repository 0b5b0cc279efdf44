import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { add as plus, subtract, type Decimal } from '../../server/domain/decimal.ts';
import type { Take } from '../../server/domain/inventory/assignLots.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { inventoryOnHandTable } from './tables.ts';

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

const sum = (takes: readonly Take[]): Decimal => takes.reduce((total, { quantity }) => plus(total, quantity), '0');

/**
 * A product's stock over all lots, in inventory units, and quantities that move without a lot: the inputs of the
 * formulas in spec 2, section 9, with the columns that sort large lists (rules 4). Expiry depends on the day, holds and
 * recalls on the lots: the query subtracts them.
 */
export const onHand = projection<InventoryEvent | ProductEvent>({
  name: 'inventory_on_hand',
  version: 7,
  tables: ['inventory_on_hand'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: creating(inventoryOnHandTable),
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
    UnitsShipped: (rows, event) => {
      const { takes, noLot, released } = event.data;
      add(rows, event, {
        on_hand: subtract('0', sum(takes)),
        committed: subtract('0', sum(released.takes)),
        no_lot_committed: subtract('0', released.noLot),
        no_lot_shipped: noLot,
      });
    },
    LotProduced: (rows, event) => add(rows, event, { on_hand: event.data.quantity }),
    LotProductionReversed: (rows, event) => add(rows, event, { on_hand: subtract('0', event.data.quantity) }),
    LotReturned: (rows, event) => add(rows, event, { on_hand: event.data.quantity }),
    UnitsReturned: (rows, event) => {
      const { takes, noLot } = event.data;
      const back = sum(takes);
      add(rows, event, {
        ...{ on_hand: back, committed: back },
        ...{ no_lot_committed: noLot, no_lot_shipped: subtract('0', noLot) },
      });
    },
  },
});
