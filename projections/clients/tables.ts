import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ClientTypeCode } from '../../server/domain/clients/client.ts';
import type { ClientFields } from '../../server/domain/clients/clientFields.ts';
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
