import type { ClientStatusCode, ClientTypeCode } from '../../server/domain/clients/client.ts';

/** Customers and vendors. `search` and `grams` as those of the products list, of abbreviation and name. */
export interface ClientListTable {
  company_id: string;
  client_id: string;
  name: string;
  type: ClientTypeCode;
  status: ClientStatusCode;
  abbreviation: string;
  search: string;
  grams: string[];
}
