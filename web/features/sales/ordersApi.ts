import { read, get } from '../../live/endpoints.ts';
import type {
  PurchaseOrderLine,
  PurchaseOrdersQuery,
  SalesHistory,
  SalesHistoryQuery,
  SalesOrderLine,
} from '../../../server/contract/sales/orders.ts';
import type { EarnedPage, EarnedQuery } from '../../../server/contract/sales/earned.ts';
import { data, type Answer, type PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import type { Kind, LineOrder } from './activityState.ts';
import type { OrderLine } from './orderLine.ts';

type OrdersQuery = Omit<PurchaseOrdersQuery, keyof LineOrder> & LineOrder & { readonly kind: Kind };

const flow = (what: string, params: object) => get(`oms-flow-detail/${what}/product`, params);
const ofProduct = ({ productId: id }: { readonly productId: string }) => [{ type: 'Product', id }] as const;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A product's lines of purchase orders, or of sales orders. */
    orderLines: build.query<PageOf<OrderLine>, OrdersQuery>({
      ...read(({ kind, ...params }) => flow(`${kind}-order`, params), ofProduct),
      transformResponse: (answer: Answer<PageOf<PurchaseOrderLine & SalesOrderLine>>) => {
        const page = data(answer);
        return { ...page, list: page.list.map(({ cost, price, ...line }) => ({ ...line, perUnit: cost ?? price })) };
      },
    }),
    /** What was earned with each product, or with each customer. */
    profitability: build.query<EarnedPage, EarnedQuery>(
      read(
        (params) => get('profitability', params),
        () => [{ type: 'SalesOrder', id: LIST }, { type: 'Product' }],
      ),
    ),
    salesHistoryOfProduct: build.query<SalesHistory, SalesHistoryQuery>(
      read((params) => flow('sales-history', params), ofProduct),
    ),
  }),
});

export const { useOrderLinesQuery, useProfitabilityQuery, useSalesHistoryOfProductQuery } = ordersApi;
