import type { Named } from '../../server/domain/company/namedEntity.ts';
import type { ProductCategoryEvent } from '../../server/domain/company/productCategory.ts';
import type { UnitOfMeasureEvent } from '../../server/domain/company/unitOfMeasure.ts';
import type { ValueListEvent } from '../../server/domain/company/valueList.ts';
import type { WarehouseEvent } from '../../server/domain/company/warehouse.ts';
import type { Event } from '../../server/kernel/decider.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { companyOptionsTable, type CompanyOptionsTable } from './tables.ts';
import { creating } from '../table.ts';

type Option = UnitOfMeasureEvent | ProductCategoryEvent | WarehouseEvent | ValueListEvent;
type Kind = CompanyOptionsTable['kind'];
type Of<Data extends object> = RecordedEvent<Event<string, Data>>;

function write(rows: UnitOfWork, { metadata }: RecordedEvent, kind: Kind, id: string, values: Values): void {
  rows.set('company_options', { company_id: metadata.companyId, kind, id }, values);
}

const standing = { is_removed: false, removed_at: null, removed_by: null };
/** Who deleted an entry and when, for users who still see it. */
const gone = ({ metadata }: RecordedEvent): Values => ({
  is_removed: true,
  removed_at: metadata.recordedAt,
  removed_by: metadata.onBehalfOf ?? metadata.actor,
});

const defined =
  (kind: Kind) =>
  (rows: UnitOfWork, event: Of<Named>): void => {
    const created = { created_at: event.metadata.recordedAt };
    write(rows, event, kind, event.data.id, { name: event.data.name, ...standing, ...created });
  };
const renamed =
  (kind: Kind) =>
  (rows: UnitOfWork, event: Of<Named>): void => {
    write(rows, event, kind, event.data.id, { name: event.data.name });
  };
/** The row stays, so that records that still use the entry show its last name. */
const removed =
  (kind: Kind) =>
  (rows: UnitOfWork, event: Of<Named>): void => {
    write(rows, event, kind, event.data.id, { name: event.data.name, ...gone(event) });
  };

/**
 * Options of forms by name: units of measure, sections and categories, warehouses and locations, and the company's
 * other lists. A default entry has a row only after it was renamed or deleted.
 */
export const companyOptions = projection<Option>({
  name: 'company_options',
  version: 4,
  tables: ['company_options'],
  tags: [{ type: 'CompanyOptions' }],
  create: creating(companyOptionsTable),
  on: {
    UnitOfMeasureDefined: defined('unit'),
    UnitOfMeasureRenamed: renamed('unit'),
    UnitOfMeasureRemoved: removed('unit'),
    ProductCategoryDefined: defined('category'),
    ProductCategoryRenamed: renamed('category'),
    ProductCategoryRemoved: removed('category'),
    ProductCategoryFiled: (rows, event) => {
      write(rows, event, 'category', event.data.id, { parent_id: event.data.sectionId });
    },
    WarehouseOpened: defined('warehouse'),
    WarehouseRenamed: renamed('warehouse'),
    WarehouseClosed: removed('warehouse'),
    WarehouseAddressed: (rows, event) => {
      const { id, code, address } = event.data;
      write(rows, event, 'warehouse', id, { code, address });
    },
    LocationLaidOut: (rows, event) => {
      const { id, locationId, code, name: called, kind } = event.data;
      const created = { created_at: event.metadata.recordedAt };
      const values = { name: called, parent_id: id, code, location_kind: kind, ...standing, ...created };
      write(rows, event, 'location', locationId, values);
    },
    LocationRelabelled: (rows, event) => {
      const { locationId, to } = event.data;
      write(rows, event, 'location', locationId, { name: to.name, code: to.code, location_kind: to.kind });
    },
    LocationGivenUp: (rows, event) => {
      write(rows, event, 'location', event.data.locationId, gone(event));
    },
    ListValueAdded: (rows, event) => {
      defined(event.data.list)(rows, event);
    },
    ListValueRenamed: (rows, event) => {
      renamed(event.data.list)(rows, event);
    },
    PaymentTermDaysSet: (rows, event) => {
      const { list, id, dueDays } = event.data;
      write(rows, event, list, id, { name: event.data.name, due_days: dueDays });
    },
    ListValueRemoved: (rows, event) => {
      removed(event.data.list)(rows, event);
    },
  },
});
