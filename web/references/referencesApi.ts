import { read, get } from '../live/endpoints.ts';
import type { ProductListQuery, ProductOptions, ProductRow } from '../../server/contract/catalog/catalog.ts';
import type { UserOfType } from '../../server/contract/access/users.ts';
import type { AddressRow } from '../../server/contract/clients/book.ts';
import type { ClientListQuery, ClientRow } from '../../server/contract/clients/clients.ts';
import type { CodeHits } from '../../server/contract/inventory/codes.ts';
import type { LotHit, LotListQuery, LotRow } from '../../server/contract/inventory/inventory.ts';
import type { PageOf } from '../api/answers.ts';
import type { ApiRequest } from '../api/baseQuery.ts';
import { api, LIST, OPTIONS_STALE_S } from '../api/api.ts';

/** What users are looked for by (spec 3, section 4): those of the company. */
const COMPANY_USERS = 4000;

/** Where the list of customers and vendors is read. */
export const clientListCall = (query: ClientListQuery): ApiRequest => ({
  path: 'client/manager/:companyId/clients',
  params: { ...query },
});

/** What others refer to, looked for by a few words. */
export const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What units and categories are called is in it.
    findProducts: build.query<PageOf<ProductRow>, ProductListQuery>(
      read((query) => get('product-manager/product-list', query), [{ type: 'Product', id: LIST }, 'CompanyOptions']),
    ),
    findClients: build.query<PageOf<ClientRow>, ClientListQuery>(read(clientListCall, [{ type: 'Client', id: LIST }])),
    /** All addresses of a customer or vendor. */
    findAddresses: build.query<readonly AddressRow[], string>(
      read(
        (source) => get('address', { source }),
        (id) => [{ type: 'Client', id }],
      ),
    ),
    findLotsOfProduct: build.query<PageOf<LotRow>, Omit<LotListQuery, 'expected'> & { readonly productId: string }>(
      read(
        ({ productId, ...params }) => get(`product-manager/lots/${productId}`, params),
        ({ productId: id }) => [{ type: 'Product', id }],
      ),
    ),
    findLots: build.query<LotHit[], string>(
      read((searchKey) => get('inventory/lots', { searchKey }), [{ type: 'Product', id: LIST }]),
    ),
    /** What has exactly this code; read afresh each time, and kept nowhere. */
    findByCode: build.query<CodeHits, string>(
      read((code) => get('inventory/codes', { code }), [{ type: 'Product', id: LIST }]),
    ),
    /** Active users of a type (spec 1, section 7); absent: of the office. */
    usersOfType: build.query<readonly UserOfType[], number | undefined>({
      ...read((type) => ({ path: 'company/users', params: { category: COMPANY_USERS, type } }), ['CompanyOptions']),
      keepUnusedDataFor: OPTIONS_STALE_S,
    }),
    /** What a product is made of: units, categories, the people who may manage it. */
    productOptions: build.query<ProductOptions, undefined>({
      ...read(() => get('product-manager/company-settings'), ['CompanyOptions']),
      keepUnusedDataFor: OPTIONS_STALE_S,
    }),
  }),
});

export const {
  useFindProductsQuery,
  useFindAddressesQuery,
  useFindClientsQuery,
  useFindLotsOfProductQuery,
  useFindLotsQuery,
  useProductOptionsQuery,
  useUsersOfTypeQuery,
} = referencesApi;
