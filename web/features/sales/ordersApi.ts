import type {
  PurchaseOrderLine,
  PurchaseOrdersQuery,
  SalesHistory,
  SalesHistoryQuery,
  SalesOrderLine,
  SalesOrdersQuery,
} from '../../../server/contract/sales/orders.ts';
import { data, type PageOf } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

const flow = (what: string): string => `company/:companyId/oms-flow-detail/${what}/product`;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    purchaseOrdersOfProduct: build.query<PageOf<PurchaseOrderLine>, PurchaseOrdersQuery>({
      query: (params) => ({ path: flow('purchase-order'), params: { ...params } }),
      transformResponse: data<PageOf<PurchaseOrderLine>>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
    salesOrdersOfProduct: build.query<PageOf<SalesOrderLine>, SalesOrdersQuery>({
      query: (params) => ({ path: flow('sales-order'), params: { ...params } }),
      transformResponse: data<PageOf<SalesOrderLine>>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
    salesHistoryOfProduct: build.query<SalesHistory, SalesHistoryQuery>({
      query: (params) => ({ path: flow('sales-history'), params: { ...params } }),
      transformResponse: data<SalesHistory>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
  }),
});

export const { usePurchaseOrdersOfProductQuery, useSalesOrdersOfProductQuery, useSalesHistoryOfProductQuery } =
  ordersApi;
