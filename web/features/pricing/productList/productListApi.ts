import type { PriceImpact, StrategyImpact } from '../../../../server/contract/pricing/priceImpact.ts';
import type {
  BatchEditProductList,
  CustomerProduct,
  CustomerProductsQuery,
  PricingStrategy,
  SetPricingStrategy,
} from '../../../../server/contract/pricing/productList.ts';
import type { Done, PageOf } from '../../../api/answers.ts';
import { api, LIST } from '../../../api/api.ts';
import type { ApiRequest } from '../../../api/baseQuery.ts';
import { command, get, post, quiet, read } from '../../../live/endpoints.ts';

/** A strategy has the id of its customer. */
interface OfCustomer {
  readonly clientId: string;
}
type Saved = Done<{ readonly changed: number; readonly all: number }>;
type Ordered = Done<{ readonly id: string; readonly orderNumber: string }>;

const list = (rest = ''): string => `product-list/manager/:companyId${rest}`;
const change = (method: 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown): ApiRequest => ({
  ...{ path: list(rest), method, showsErrors: true },
  ...(body === undefined ? {} : { body }),
});
const priced = ({ clientId: id }: OfCustomer) => [{ type: 'Client', id }] as const;

const productListApi = api.injectEndpoints({
  endpoints: (build) => ({
    pricingStrategy: build.query<PricingStrategy, string>(
      read(
        (clientId) => get(`pricing-strategy/${clientId}`),
        (id) => [{ type: 'Client', id }],
      ),
    ),
    // Prices change with products, and with those of a customer who is matched.
    customerProducts: build.query<PageOf<CustomerProduct>, OfCustomer & CustomerProductsQuery>(
      read(
        ({ clientId, ...params }) => ({ path: list(`/product-list/${clientId}`), params }),
        [
          { type: 'Client', id: LIST },
          { type: 'Product', id: LIST },
        ],
      ),
    ),
    addCustomerProducts: build.mutation<Saved, OfCustomer & { readonly productIds: readonly string[] }>(
      command(
        ({ clientId, productIds }) => change('POST', '/add-product-list', { pricingStrategyId: clientId, productIds }),
        priced,
      ),
    ),
    setPricingStrategy: build.mutation<
      Saved,
      OfCustomer & { readonly body: SetPricingStrategy; readonly isRow?: true }
    >(command(({ body, isRow }) => ({ ...change('PUT', '', body), ...(isRow ? quiet : {}) }), priced)),
    chooseRowLogic: build.mutation<
      Saved,
      OfCustomer & {
        readonly pricingStrategyDetailsId: string;
        readonly defaultLogic: CustomerProduct['defaultLogic'];
        readonly defaultGroup: CustomerProduct['defaultGroup'];
      }
    >(command(({ clientId: _, ...body }) => ({ ...change('PUT', '/edit-logic', body), ...quiet }), priced)),
    batchEditProductList: build.mutation<Saved, OfCustomer & { readonly body: BatchEditProductList }>(
      command(({ body }) => change('PUT', '/batch-edit', body), priced),
    ),
    setAllMargins: build.mutation<Saved, OfCustomer & { readonly margin: string }>(
      command(
        ({ clientId, margin }) => change('PUT', '/edit-all/margin', { pricingStrategyId: clientId, margin }),
        priced,
      ),
    ),
    removeCustomerProduct: build.mutation<Saved, OfCustomer & { readonly detailsId: string }>(
      command(({ detailsId }) => change('DELETE', `/customer/${detailsId}`), priced),
    ),
    orderFromProductList: build.mutation<
      Ordered,
      OfCustomer & {
        readonly rows: readonly { readonly pricingStrategyDetailsId: string; readonly orderQty: string }[];
      }
    >(
      command(
        ({ clientId, rows }) => post(`pricing-strategy/${clientId}/order`, { rows }),
        (_, { data }) => [{ type: 'SalesOrder', id: data.id }],
      ),
    ),
    strategyImpact: build.query<PriceImpact, StrategyImpact>({
      ...read<PriceImpact, StrategyImpact>(
        (body) => ({
          ...{ path: list('/impact'), method: 'POST', body },
          ...{ isCommand: false, isQuiet: true, showsErrors: true },
        }),
        [
          { type: 'Client', id: LIST },
          { type: 'Product', id: LIST },
        ],
      ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  usePricingStrategyQuery,
  useCustomerProductsQuery,
  useAddCustomerProductsMutation,
  useSetPricingStrategyMutation,
  useChooseRowLogicMutation,
  useBatchEditProductListMutation,
  useSetAllMarginsMutation,
  useRemoveCustomerProductMutation,
  useOrderFromProductListMutation,
  useStrategyImpactQuery,
} = productListApi;
