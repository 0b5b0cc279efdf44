import type { SettingListName } from '../../server/domain/company/valueLists.ts';
import type { LocationKindCode } from '../../server/domain/company/warehouse.ts';
import type { Timestamp } from '../columnTypes.ts';

/** Names of units, categories, warehouses and what else the company keeps lists of: for pickers and for joins. */
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
  /** On no list any more; its last name stands for what still names it. */
  is_removed: boolean;
  created_at: Timestamp | null;
  /** When and by whom it was taken away; null while it stands. */
  removed_at: Timestamp | null;
  removed_by: string | null;
}

export interface CompanyZoneTable {
  company_id: string;
  /** IANA name. */
  time_zone: string;
}
