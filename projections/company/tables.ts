import type { SettingListName } from '../../server/domain/company/valueLists.ts';
import type { LocationKindCode } from '../../server/domain/company/warehouse.ts';
import type { Timestamp } from '../columnTypes.ts';

/** Names in the company's lists (units, categories, warehouses and others), for pickers and joins. */
export interface CompanyOptionsTable {
  company_id: string;
  kind: SettingListName;
  id: string;
  name: string;
  /** Section of a category, warehouse of a location. */
  parent_id: string | null;
  /** Of warehouses and locations. */
  code: string;
  address: string;
  location_kind: LocationKindCode | null;
  /** No longer on any list; records that still use it show its last name. */
  is_removed: boolean;
  created_at: Timestamp | null;
  /** When and by whom it was deleted; null while it exists. */
  removed_at: Timestamp | null;
  removed_by: string | null;
}

export interface CompanyZoneTable {
  company_id: string;
  /** IANA name. */
  time_zone: string;
}
