import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AddressFields, AddressTypeCode } from '../../server/domain/clients/addressFields.ts';
import type { ClientTypeCode } from '../../server/domain/clients/client.ts';
import type { ClientFields } from '../../server/domain/clients/clientFields.ts';
import type { ContactFields } from '../../server/domain/clients/contactFields.ts';
import type { FieldColumns } from '../columnTypes.ts';

/** Customers and vendors. `search` and `grams` as those of the products list, of the fields marked `isSearched`. */
export interface ClientListTable extends FieldColumns<ClientFields> {
  company_id: string;
  client_id: string;
  type: ClientTypeCode;
  revision: ColumnType<string, string, string>;
  search: GeneratedAlways<string>;
  grams: GeneratedAlways<string[]>;
}

interface EntryColumns {
  company_id: string;
  client_id: string;
  is_main: boolean;
  is_removed: boolean;
}

/** Contacts of customers and vendors; `search` and `grams` as those of their list. */
export interface ClientContactTable extends EntryColumns, FieldColumns<ContactFields> {
  contact_id: string;
  search: GeneratedAlways<string>;
  grams: GeneratedAlways<string[]>;
}

/** Addresses of customers and vendors. */
export interface ClientAddressTable extends EntryColumns, FieldColumns<AddressFields> {
  address_id: string;
  type: AddressTypeCode;
}
