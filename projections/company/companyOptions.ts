import type {
  ProductCategoryEvent,
  UnitOfMeasureEvent,
  WarehouseEvent,
} from '../../server/domain/company/namedEntity.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, name, text } from '../columns.ts';
import { projection, type UnitOfWork } from '../projection.ts';
import type { CompanyOptionsTable } from '../tables.ts';

type Named = UnitOfMeasureEvent | ProductCategoryEvent | WarehouseEvent;

const named =
  (kind: CompanyOptionsTable['kind']) =>
  (rows: UnitOfWork, { data, metadata }: RecordedEvent<Named>): void => {
    rows.set('company_options', { company_id: metadata.companyId, kind, id: data.id }, { name: data.name });
  };

/** What forms let a user choose from, by name: units of measure, product categories, warehouses. */
export const companyOptions = projection<Named>({
  name: 'company_options',
  version: 1,
  tables: ['company_options'],
  tags: [{ type: 'CompanyOptions' }],
  create: async ({ schema }) => {
    await schema
      .createTable('company_options')
      .addColumn('company_id', 'text', key)
      .addColumn('kind', 'text', key)
      .addColumn('id', 'text', key)
      .addColumn('name', name, text)
      .addPrimaryKeyConstraint('company_options_pkey', ['company_id', 'kind', 'id'])
      .execute();
    await schema
      .createIndex('company_options_by_name')
      .on('company_options')
      .columns(['company_id', 'kind', 'name', 'id'])
      .execute();
  },
  on: {
    UnitOfMeasureDefined: named('unit'),
    ProductCategoryDefined: named('category'),
    WarehouseOpened: named('warehouse'),
  },
});
