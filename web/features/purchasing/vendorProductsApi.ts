import type {
  AddVendorProducts,
  DescribeVendorProduct,
  RemoveVendorProducts,
  VendorProductRow,
  VendorProductsQuery,
} from '../../../server/contract/purchasing/vendorProducts.ts';
import type { Done, PageOf } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { command, post, put, quiet, read, told } from '../../live/endpoints.ts';

/** Where a vendor's list of products is read and changed (spec 3, section 7). */
export const vendorProductsPath = 'product-list/manager/:companyId/vendor';

type Saved = Done<{ readonly count: number; readonly revision: number; readonly commandId: string }>;

interface OfVendor<Body> {
  readonly vendorId: string;
  readonly body: Body;
}
const ofVendor = ({ vendorId: id }: OfVendor<unknown>) => [{ type: 'Client', id }] as const;

/** What is refused is said in a message: a cell that shows again what it had has no place for it. */

const vendorProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    vendorProducts: build.query<PageOf<VendorProductRow>, VendorProductsQuery>(
      read(
        (query) => ({ path: vendorProductsPath, params: { ...query } }),
        ({ pricingStrategyId: id }) => [{ type: 'Client', id }],
      ),
    ),
    addVendorProducts: build.mutation<Saved, OfVendor<AddVendorProducts>>(
      command(({ body }) => ({ ...post('', body), path: vendorProductsPath }), ofVendor),
    ),
    describeVendorProduct: build.mutation<Saved, OfVendor<DescribeVendorProduct>>(
      command(({ body }) => ({ ...put('', body, quiet), ...told, path: vendorProductsPath }), ofVendor),
    ),
    removeVendorProducts: build.mutation<Saved, OfVendor<RemoveVendorProducts>>(
      command(
        ({ body }) => ({ ...post('', body, quiet), ...told, path: `${vendorProductsPath}/delete-all` }),
        ofVendor,
      ),
    ),
  }),
});

export const {
  useVendorProductsQuery,
  useAddVendorProductsMutation,
  useDescribeVendorProductMutation,
  useRemoveVendorProductsMutation,
} = vendorProductsApi;
