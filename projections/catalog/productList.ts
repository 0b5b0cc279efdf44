import { sql, type ColumnDefinitionBuilder } from 'kysely';
import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { productFields } from '../../server/domain/catalog/productFields.ts';
import { flagFields } from '../../server/domain/catalog/productFlags.ts';
import { key, name, text } from '../columns.ts';
import { addFieldColumns, fieldValues } from '../fieldColumns.ts';
import { addCodeColumns, codeGrams, codePieces, codeValues, codeWords } from './codeColumns.ts';
import { projection } from '../projection.ts';
import { searchColumns } from '../searchText.ts';
import { edited } from './edited.ts';
import { createFacets, marks, writeBrands } from './facetColumns.ts';
import { createPricingRules, writePricingRules } from './pricingRuleColumns.ts';
import { unitHandlers, type WriteProduct } from './productUnits.ts';
import { creating } from '../table.ts';
import { productListBrandTable, productListUnitTable } from './tables.ts';

const write: WriteProduct = (rows, { data, metadata, revision }, values) => {
  rows.set(
    'product_list',
    { company_id: metadata.companyId, product_id: data.productId },
    { ...values, revision: String(revision) },
  );
};

const list = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(sql`'{}'`);

/** The products list (spec 2, 2.2) with the units of each. Names of units and categories, stock and editors are joined. */
export const productList = projection<ProductEvent>({
  name: 'product_list',
  version: 17,
  tables: ['product_list', 'product_list_unit', 'product_list_brand', 'product_list_pricing'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: async (db) => {
    const { schema } = db;
    // First what is looked at in every row that may be a hit: to read a column is to pass all before it.
    const found = schema
      .createTable('product_list')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('sku', name, text)
      .addColumn('status', 'integer', (column) => column.notNull().defaultTo(ProductStatus.ACTIVE))
      .addColumn('search', 'text', (column) =>
        column.generatedAlwaysAs(sql`sku_search || ' ' || variety_search || ${codeWords}`).stored(),
      )
      .addColumn('marks', sql`text[]`, (column) => column.generatedAlwaysAs(marks).stored());
    const kept = addFieldColumns(addFieldColumns(found, productFields), flagFields)
      .addColumn('variety', name, text)
      .addColumn('category_id', 'text')
      .addColumn('inventory_uom', name, text)
      .addColumn('unit_id', 'text', text)
      .addColumn('selling_unit_id', 'text', text)
      .addColumn('purchasing_unit_id', 'text', text)
      .addColumn('warehouse_id', 'text', text)
      .addColumn('price', 'numeric(18, 6)')
      .addColumn('cost', 'numeric(18, 6)')
      .addColumn('priced_at', 'timestamptz')
      .addColumn('priced_by', 'text')
      .addColumn('thumbnail', 'text')
      .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('sku_search', 'text', text)
      .addColumn('variety_search', 'text', text)
      .addColumn('sku_grams', sql`text[]`, list)
      .addColumn('variety_grams', sql`text[]`, list);
    await addCodeColumns(kept)
      .addColumn('grams', sql`text[]`, (column) =>
        column.generatedAlwaysAs(sql`sku_grams || variety_grams || ${codeGrams}`).stored(),
      )
      .addPrimaryKeyConstraint('product_list_pkey', ['company_id', 'product_id'])
      .execute();
    // What lists are sorted by most; the other columns hold few different values and sort their hits.
    for (const column of ['sku', 'variety', 'price', 'cost', 'size', 'weight'] as const) {
      await schema
        .createIndex(`product_list_by_${column}`)
        .on('product_list')
        .columns(['company_id', 'status', column, 'product_id'])
        .execute();
    }
    await schema
      .createIndex('product_list_grams')
      .on('product_list')
      .using('gin')
      .expression(sql`grams, marks, (${codePieces})`)
      .execute();
    // Finds products by their whole SKU, hundreds at once, as `comparedSku` writes it.
    await schema
      .createIndex('product_list_sku')
      .on('product_list')
      .columns(['company_id'])
      .expression(sql`lower(normalize(sku, NFKC) COLLATE plumbing.names)`)
      .execute();
    await creating(productListBrandTable)(db);
    await createFacets(schema);
    await creating(productListUnitTable)(db);
    await createPricingRules(schema);
  },
  on: {
    ...unitHandlers(write),
    ProductListed: (rows, event) => {
      const { sku, variety, inventoryUOM, unitId, warehouseId } = event.data;
      write(rows, event, {
        sku,
        variety,
        inventory_uom: inventoryUOM,
        unit_id: unitId,
        selling_unit_id: unitId,
        purchasing_unit_id: unitId,
        warehouse_id: warehouseId,
        status: ProductStatus.ACTIVE,
        ...searchColumns('sku', sku),
        ...searchColumns('variety', variety),
      });
    },
    ProductSkuChanged: (rows, event) => {
      const { sku } = event.data;
      write(rows, event, { sku, ...searchColumns('sku', sku) });
    },
    ProductRenamed: (rows, event) => {
      const { variety } = event.data;
      write(rows, event, { variety, ...searchColumns('variety', variety) });
    },
    ProductPriced: (rows, event) => {
      write(rows, event, { price: event.data.price, ...edited(event) });
    },
    ProductCosted: (rows, event) => {
      write(rows, event, { cost: event.data.cost, ...edited(event) });
    },
    ProductPriceCleared: (rows, event) => {
      write(rows, event, { price: null, ...edited(event) });
    },
    ProductCostCleared: (rows, event) => {
      write(rows, event, { cost: null, ...edited(event) });
    },
    // No list shows it; who saved the pricing last does count.
    ProductCostedIn: (rows, event) => {
      write(rows, event, edited(event));
    },
    PricingRulesSet: (rows, event) => {
      writePricingRules(rows, event);
      write(rows, event, edited(event));
    },
    ProductCategorized: (rows, event) => {
      write(rows, event, { category_id: event.data.categoryId });
    },
    ProductUncategorized: (rows, event) => {
      write(rows, event, { category_id: null });
    },
    ProductDescribed: (rows, event) => {
      const { details } = event.data;
      write(rows, event, { ...fieldValues(productFields, details), ...codeValues(details) });
      writeBrands(rows, event);
    },
    ProductMeasured: (rows, event) => {
      const { logistics } = event.data;
      write(rows, event, { ...fieldValues(productFields, logistics), ...codeValues(logistics) });
    },
    PreferredVendorChosen: (rows, event) => {
      write(rows, event, fieldValues(productFields, { preferredVendor: event.data.vendor }));
    },
    ProductLocated: (rows, event) => {
      write(rows, event, fieldValues(productFields, { location: event.data.location }));
    },
    ProductManagerAssigned: (rows, event) => {
      write(rows, event, fieldValues(productFields, { manager: event.data.manager }));
    },
    ProductCoverSet: (rows, event) => {
      write(rows, event, { thumbnail: event.data.cover.thumbnail.sha256 });
    },
    ProductCoverRemoved: (rows, event) => {
      write(rows, event, { thumbnail: null });
    },
    ProductFlagged: (rows, event) => {
      write(rows, event, fieldValues(flagFields, event.data.flags));
    },
    // No list shows it; the stream's revision moves on.
    LotAssignmentChosen: (rows, event) => {
      write(rows, event, {});
    },
    ProductActivated: (rows, event) => {
      write(rows, event, { status: ProductStatus.ACTIVE });
    },
    ProductDeactivated: (rows, event) => {
      write(rows, event, { status: ProductStatus.INACTIVE });
    },
    // Out of sale already: its status is unchanged, only the stream's revision moves on.
    ProductWithdrawn: (rows, event) => {
      write(rows, event, {});
    },
  },
});
