import { productChanges, type ProductEvent } from '../../server/domain/catalog/product.ts';
import type { UnitChange } from '../../server/domain/catalog/unitChanges.ts';
import { documentChanges } from '../../server/domain/documents/documentChanges.ts';
import type { DocumentEvent } from '../../server/domain/documents/document.ts';
import { inventoryChanges, type LotChange } from '../../server/domain/inventory/inventoryChanges.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { FieldChange } from '../../server/kernel/decider.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { instant, key, text } from '../columns.ts';
import { projection, type UnitOfWork } from '../projection.ts';

type Told = ProductEvent | InventoryEvent | DocumentEvent;

const written = (value: FieldChange['from']): string | null => (value === null ? null : String(value));

/** A product's own change is of no lot and no unit. */
type Change = UnitChange & Partial<Pick<LotChange, 'lotId'>>;

/** One row for each field that the event changed. Nothing of a row ever changes, so a repeat writes the same again. */
function tell(rows: UnitOfWork, event: RecordedEvent<Told>, changes: readonly Change[]): void {
  const { data, metadata, position, type } = event;
  changes.forEach(({ field, from, to, lotId = null, unitId = null, unit = null }, seq) => {
    rows.set(
      'product_history',
      {
        company_id: metadata.companyId,
        product_id: 'productId' in data ? data.productId : data.ownerId,
        position: String(position),
        seq,
      },
      {
        at: metadata.recordedAt,
        actor: metadata.actor,
        on_behalf_of: metadata.onBehalfOf ?? null,
        role: metadata.role,
        channel: metadata.channel,
        event: type,
        field,
        lot_id: lotId,
        unit_id: unitId,
        unit,
        document_id: 'documentId' in data ? data.documentId : null,
        from_value: written(from),
        to_value: written(to),
        reason: metadata.reason ?? null,
      },
    );
  });
}

const ofProduct = (rows: UnitOfWork, event: RecordedEvent<ProductEvent>): void => {
  tell(rows, event, productChanges(event));
};
const ofInventory = (rows: UnitOfWork, event: RecordedEvent<InventoryEvent>): void => {
  tell(rows, event, inventoryChanges(event));
};
const ofDocument = (rows: UnitOfWork, event: RecordedEvent<DocumentEvent>): void => {
  if (event.data.ownerKind === 'product') tell(rows, event, documentChanges(event));
};

/** Who changed what of a product, its stock and its documents, when, through which channel and why. A status is told by its code. */
export const productHistory = projection<Told>({
  name: 'product_history',
  version: 8,
  tables: ['product_history'],
  tags: [{ type: 'Product', id: ['productId', 'ownerId'] }],
  create: async ({ schema }) => {
    // Histories are read newest first: the primary key, walked backwards.
    await schema
      .createTable('product_history')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('position', 'numeric(20, 0)', key)
      .addColumn('seq', 'integer', key)
      .addColumn('at', 'timestamptz', instant)
      .addColumn('actor', 'text', text)
      .addColumn('on_behalf_of', 'text')
      .addColumn('role', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('channel', 'text', text)
      .addColumn('event', 'text', text)
      .addColumn('field', 'text', text)
      .addColumn('lot_id', 'text')
      .addColumn('unit_id', 'text')
      .addColumn('unit', 'text')
      .addColumn('document_id', 'text')
      .addColumn('from_value', 'text')
      .addColumn('to_value', 'text')
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('product_history_pkey', ['company_id', 'product_id', 'position', 'seq'])
      .execute();
    // Of one field, and the latest of each; the same within one lot.
    await schema
      .createIndex('product_history_by_field')
      .on('product_history')
      .columns(['company_id', 'product_id', 'lot_id', 'field', 'position', 'seq'])
      .execute();
  },
  on: {
    ProductListed: ofProduct,
    ProductSkuChanged: ofProduct,
    ProductRenamed: ofProduct,
    ProductPriced: ofProduct,
    ProductCosted: ofProduct,
    ProductPriceCleared: ofProduct,
    ProductCostCleared: ofProduct,
    ProductCostedIn: ofProduct,
    PricingRulesSet: ofProduct,
    ProductCategorized: ofProduct,
    ProductUncategorized: ofProduct,
    ProductDescribed: ofProduct,
    ProductMeasured: ofProduct,
    PreferredVendorChosen: ofProduct,
    ProductLocated: ofProduct,
    ProductCoverSet: ofProduct,
    ProductCoverRemoved: ofProduct,
    ProductManagerAssigned: ofProduct,
    ProductActivated: ofProduct,
    ProductDeactivated: ofProduct,
    ProductWithdrawn: ofProduct,
    ProductFlagged: ofProduct,
    LotAssignmentChosen: ofProduct,
    ProductUnitAdded: ofProduct,
    ProductUnitSized: ofProduct,
    ProductUnitUsesChosen: ofProduct,
    ProductUnitEnabled: ofProduct,
    ProductUnitDisabled: ofProduct,
    ProductUnitPricedIn: ofProduct,
    ProductUnitPriceFactorSet: ofProduct,
    DefaultSellingUnitChosen: ofProduct,
    DefaultPurchasingUnitChosen: ofProduct,
    ProductUnitRemoved: ofProduct,
    LotReceived: ofInventory,
    OpeningStockReversed: ofInventory,
    LotAdjusted: ofInventory,
    LotHeld: ofInventory,
    LotReleased: ofInventory,
    LotRecalled: ofInventory,
    LotRecallEnded: ofInventory,
    LotCorrected: ofInventory,
    UnitsCommitted: ofInventory,
    UnitsReleased: ofInventory,
    DocumentAdded: ofDocument,
    DocumentDescribed: ofDocument,
    DocumentFileReplaced: ofDocument,
    DocumentRemoved: ofDocument,
    DocumentRestored: ofDocument,
  },
});
