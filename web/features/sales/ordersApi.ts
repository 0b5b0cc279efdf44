import { read, get } from '../../live/endpoints.ts';
import type {
  PurchaseOrderLine,
  PurchaseOrdersQuery,
  SalesHistory,
  SalesHistoryQuery,
  SalesOrderLine,
  SalesOrdersQuery,
} from '../../../server/contract/sales/orders.ts';
import type { PageOf } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

const flow = (what: string, params: object) => get(`oms-flow-detail/${what}/product`, params);
const ofProduct = ({ productId: id }: { readonly productId: string }) => [{ type: 'Product', id }] as const;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    purchaseOrdersOfProduct: build.query<PageOf<PurchaseOrderLine>, PurchaseOrdersQuery>(
      read((params) => flow('purchase-order', params), ofProduct),
    ),
    salesOrdersOfProduct: build.query<PageOf<SalesOrderLine>, SalesOrdersQuery>(
      read((params) => flow('sales-order', params), ofProduct),
    ),
    salesHistoryOfProduct: build.query<SalesHistory, SalesHistoryQuery>(
      read((params) => flow('sales-history', params), ofProduct),
    ),
  }),
});

export const { usePurchaseOrdersOfProductQuery, useSalesOrdersOfProductQuery, useSalesHistoryOfProductQuery } =
  ordersApi;
