import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import { RatioType, UnitCategory, type ProductUnitEvent } from '../../server/domain/catalog/productUnit.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, name, text } from '../columns.ts';
import type { Handlers, UnitOfWork, Values } from '../projection.ts';
import type { ReadTables } from '../tables.ts';
import { edited } from './edited.ts';

/** Sets columns of a product's row, and its revision with them. */
export type WriteProduct = (rows: UnitOfWork, event: RecordedEvent<ProductEvent>, values: Values) => void;

const yes = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(true);
const number = (value: number) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value);

/** Lines of the products list: the defaults are a base unit's, which has a line only once something of it was changed. */
export async function createProductUnits(schema: Kysely<ReadTables>['schema']): Promise<void> {
  await schema
    .createTable('product_list_unit')
    .addColumn('company_id', 'text', key)
    .addColumn('product_id', 'text', key)
    .addColumn('unit_id', 'text', key)
    .addColumn('name', name, text)
    .addColumn('ratio', 'numeric(24, 12)', number(1))
    .addColumn('reversed', 'numeric(24, 12)')
    .addColumn('type', 'integer', number(RatioType.FIXED))
    .addColumn('category', 'integer', number(UnitCategory.BASE))
    .addColumn('use_for_inventory', 'boolean', yes)
    .addColumn('use_for_selling', 'boolean', yes)
    .addColumn('use_for_purchasing', 'boolean', yes)
    .addColumn('is_enabled', 'boolean', yes)
    .addColumn('pricing_unit_id', 'text', text)
    .addColumn('price_factor', 'numeric(9, 4)', number(0))
    .addColumn('place', 'bigint', number(0))
    .addPrimaryKeyConstraint('product_list_unit_pkey', ['company_id', 'product_id', 'unit_id'])
    .execute();
  // Who deletes a unit of the company is told how many products use it.
  await schema
    .createIndex('product_list_unit_by_unit')
    .on('product_list_unit')
    .columns(['company_id', 'unit_id'])
    .execute();
}

const keyOf = ({ data, metadata }: RecordedEvent<ProductUnitEvent>): Values => ({
  company_id: metadata.companyId,
  product_id: data.productId,
  unit_id: data.unitId,
});

const usesOf = (uses: { useForInventory: boolean; useForSelling: boolean; useForPurchasing: boolean }): Values => ({
  use_for_inventory: uses.useForInventory,
  use_for_selling: uses.useForSelling,
  use_for_purchasing: uses.useForPurchasing,
});

/** What events of units write: the unit's line, and the product's revision. */
export const unitHandlers = (write: WriteProduct): Handlers<ProductUnitEvent> => {
  const line = (rows: UnitOfWork, event: RecordedEvent<ProductUnitEvent>, values: Values): void => {
    rows.set('product_list_unit', keyOf(event), values);
    write(rows, event, {});
  };
  /** What of a unit is pricing. */
  const pricing = (rows: UnitOfWork, event: RecordedEvent<ProductUnitEvent>, values: Values): void => {
    line(rows, event, values);
    write(rows, event, edited(event));
  };
  return {
    ProductUnitAdded: (rows, event) => {
      const { name: unit, ratio, reversed, type, isEnabled, pricingUnitId } = event.data;
      line(rows, event, {
        name: unit,
        ratio,
        reversed,
        type,
        category: UnitCategory.ADDED,
        ...usesOf(event.data),
        is_enabled: isEnabled,
        pricing_unit_id: pricingUnitId,
        place: String(event.revision),
      });
    },
    ProductUnitSized: (rows, event) => {
      const { ratio, reversed, type } = event.data.size;
      line(rows, event, { ratio, reversed, type });
    },
    ProductUnitUsesChosen: (rows, event) => {
      line(rows, event, usesOf(event.data.uses));
    },
    ProductUnitEnabled: (rows, event) => {
      line(rows, event, { is_enabled: true });
    },
    ProductUnitDisabled: (rows, event) => {
      line(rows, event, { is_enabled: false });
    },
    ProductUnitPricedIn: (rows, event) => {
      pricing(rows, event, { pricing_unit_id: event.data.pricingUnitId });
    },
    ProductUnitPriceFactorSet: (rows, event) => {
      pricing(rows, event, { price_factor: event.data.priceFactor });
    },
    DefaultSellingUnitChosen: (rows, event) => {
      write(rows, event, { selling_unit_id: event.data.unitId, ...edited(event) });
    },
    DefaultPurchasingUnitChosen: (rows, event) => {
      write(rows, event, { purchasing_unit_id: event.data.unitId, ...edited(event) });
    },
    ProductUnitRemoved: (rows, event) => {
      rows.delete('product_list_unit', keyOf(event));
      write(rows, event, {});
    },
  };
};
