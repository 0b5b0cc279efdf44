import type { SheetFields } from '../../server/domain/priceSheets/sheetFields.ts';
import type { ColumnType } from 'kysely';
import type { FieldColumns, Numeric } from '../columnTypes.ts';
import { amount, flag, instant, integer, name, nullable, table, text, type RowsOf } from '../table.ts';

/** A price sheet of the list. */
export interface PriceSheetTable extends FieldColumns<SheetFields> {
  company_id: string;
  sheet_id: string;
  owner_name: string;
  items: Numeric;
  customers: Numeric;
  /** Of the last version; 0: none yet. */
  version: number;
  valid_until: string;
  name_search: string;
  revision: ColumnType<string, string, string>;
}

/** Who has a sheet. */
export const priceSheetCustomerTable = table(
  'price_sheet_customer',
  ['company_id', 'sheet_id', 'assign_id'],
  {
    company_id: text,
    sheet_id: text,
    assign_id: text,
    client_id: text,
    client_name: name,
    assigned_at: instant,
  },
  { by_client: ['company_id', 'client_id', 'sheet_id'] },
);
export type PriceSheetCustomerTable = RowsOf<typeof priceSheetCustomerTable>;

/** A link to order by, and what was ordered by it. */
export const orderLinkTable = table(
  'order_link',
  ['company_id', 'link_id'],
  {
    company_id: text,
    link_id: text,
    sheet_id: text,
    client_id: text,
    client_name: name,
    version: integer,
    /** The last day that it can be used on. */
    expires_on: text,
    is_revoked: flag,
    made_at: instant,
    submitted_at: nullable(instant),
    submitted_on: nullable(text),
    deliver_on: nullable(text),
    is_late: flag,
    is_repriced: flag,
    note: text,
    lines: integer,
    /** USD of the lines that have a price. */
    total: amount,
    order_id: nullable(text),
    order_number: nullable(text),
  },
  { by_sheet: ['company_id', 'sheet_id', 'submitted_on'] },
);
export type OrderLinkTable = RowsOf<typeof orderLinkTable>;
