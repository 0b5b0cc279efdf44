import { DEFAULT_TIME_ZONE } from '../../server/domain/company/company.ts';
import {
  beginning,
  flag,
  instant,
  integer,
  integerOf,
  name,
  nullable,
  table,
  text,
  textOf,
  type RowsOf,
} from '../table.ts';
import type { SettingListName } from '../../server/domain/company/valueLists.ts';
import type { LocationKindCode } from '../../server/domain/company/warehouse.ts';

/** Names in the company's lists (units, categories, warehouses and others), for pickers and joins. */
export const companyOptionsTable = table(
  'company_options',
  ['company_id', 'kind', 'id'],
  {
    company_id: text,
    kind: textOf<SettingListName>(),
    id: text,
    name: name,
    /** Section of a category, warehouse of a location. */
    parent_id: nullable(text),
    /** Of warehouses and locations. */
    code: name,
    address: text,
    location_kind: nullable(integerOf<LocationKindCode>(0 as LocationKindCode)),
    /** Of payment terms. */
    due_days: nullable(integer),
    /** No longer on any list; records that still use it show its last name. */
    is_removed: flag,
    created_at: nullable(instant),
    /** When and by whom it was deleted; null while it exists. */
    removed_at: nullable(instant),
    removed_by: nullable(text),
  },
  {
    by_name: ['company_id', 'kind', 'name', 'id'],
  },
);
export type CompanyOptionsTable = RowsOf<typeof companyOptionsTable>;

export const companyZoneTable = table('company_zone', ['company_id'], {
  company_id: text,
  /** IANA name. */
  time_zone: beginning(text, DEFAULT_TIME_ZONE),
});
export type CompanyZoneTable = RowsOf<typeof companyZoneTable>;

export const companyConfigTable = table('company_config', ['company_id', 'data_key'], {
  company_id: text,
  data_key: text,
  /** As it is kept; null: back to the usual. */
  data_value: nullable(text),
  created_at: nullable(instant),
});
export type CompanyConfigTable = RowsOf<typeof companyConfigTable>;
