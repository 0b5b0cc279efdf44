import type {
  AddOrderLine,
  ChooseOrderLots,
  ChangeOrderLine,
  ClientOrdersQuery,
  CloseOrderLine,
  CreditSalesOrder,
  NoteOrderLine,
  OpenSalesOrder,
  OrderLineLots,
  PickOrderLine,
  RepricedLine,
  RepriceSalesOrder,
  ReturnSalesOrderGoods,
  SalesOrderInfo,
  SalesOrderListQuery,
  SalesOrderRow,
  SalesOrderTotals,
  SalesOrderTotalsQuery,
  SteppedOrders,
  StepSalesOrders,
} from '../../../../server/contract/sales/salesOrders.ts';
import type { CreditReturned } from '../../../../server/contract/sales/creditReturned.ts';
import type { OpenWorkOrder, ProduceSalesOrder } from '../../../../server/contract/sales/workOrders.ts';
import type { OrderProduct, OrderProfit } from '../../../../server/contract/sales/orderFigures.ts';
import type { PickList } from '../../../../server/contract/sales/pickList.ts';
import type { OrderMove } from '../../../../server/domain/sales/moveOrder.ts';
import type { Answer, PageOf } from '../../../api/answers.ts';
import { api, LIST } from '../../../api/api.ts';
import { command, get, post, put, quiet, read, remove } from '../../../live/endpoints.ts';

export interface OfOrder {
  readonly orderId: string;
}
interface OfLine extends OfOrder {
  readonly lineId: string;
}
type WithBody<Of, Body> = Of & { readonly body: Body };
type Opened = Answer<{ readonly id: string; readonly orderNumber: string }>;
type Saved = Answer<SalesOrderInfo>;

const ordered = ({ orderId: id }: OfOrder) => [{ type: 'SalesOrder', id }] as const;
/** Where its stock follows, products change with an order. */
const stocked = (order: OfOrder) => [...ordered(order), { type: 'Product' }] as const;
const one = ({ orderId }: OfOrder, what = ''): string => `sales-orders/${orderId}${what}`;
const lineOf = ({ orderId, lineId }: OfLine, what = ''): string => one({ orderId }, `/lines/${lineId}${what}`);

/** What is sent to a step. Anyone who comes second is told by what the order has become; a line that is still being saved is no conflict. */
export type Step =
  | 'confirm'
  | 'allocate'
  | 'allocate-anew'
  | 'release'
  | 'ship'
  | 'produce'
  | 'invoice'
  | 'unship'
  | 'cancel'
  | 'stop-credit'
  | 'release-credit'
  | OrderMove;
interface StepOf extends OfOrder {
  readonly step: Step;
  readonly reason?: string;
}

export const salesOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSalesOrders: build.query<PageOf<SalesOrderRow>, SalesOrderListQuery>(
      read((params) => get('sales-orders', params), [{ type: 'SalesOrder', id: LIST }]),
    ),
    salesOrderTotals: build.query<SalesOrderTotals, SalesOrderTotalsQuery>(
      read((params) => get('sales-orders/totals', params), [{ type: 'SalesOrder', id: LIST }]),
    ),
    stepSalesOrders: build.mutation<Answer<SteppedOrders>, StepSalesOrders>(
      command(
        (body) => post('sales-orders/steps', body, quiet),
        ({ orderIds }) => [...orderIds.flatMap((orderId) => ordered({ orderId })), { type: 'Product' }],
      ),
    ),
    listOrdersOfClient: build.query<PageOf<SalesOrderRow>, ClientOrdersQuery>(
      read(
        (params) => ({ path: 'oms-flow-detail/sales-order/client/:companyId', params: { ...params } }),
        [{ type: 'SalesOrder', id: LIST }],
      ),
    ),
    salesOrder: build.query<SalesOrderInfo, string>(
      read(
        (orderId) => get(one({ orderId })),
        (orderId) => ordered({ orderId }),
      ),
    ),
    openSalesOrder: build.mutation<Opened, OpenSalesOrder>(
      command(
        (body) => post('sales-orders', body),
        (_, { data }) => ordered({ orderId: data.id }),
      ),
    ),
    openWorkOrder: build.mutation<Opened, OpenWorkOrder>(
      command(
        (body) => post('work-orders', body),
        (_, { data }) => ordered({ orderId: data.id }),
      ),
    ),
    produceSalesOrder: build.mutation<Saved, WithBody<OfOrder, ProduceSalesOrder>>(
      command(({ body, ...order }) => post(one(order, '/produce'), body), stocked),
    ),
    duplicateSalesOrder: build.mutation<Opened, OfOrder>(
      command(
        (order) => post(one(order, '/duplicate'), {}),
        (_, { data }) => ordered({ orderId: data.id }),
      ),
    ),
    stepSalesOrder: build.mutation<Saved, StepOf>(
      command(
        ({ step, reason, ...order }) => post(one(order, `/${step}`), reason === undefined ? {} : { reason }),
        stocked,
      ),
    ),
    returnSalesOrderGoods: build.mutation<Saved, WithBody<OfOrder, ReturnSalesOrderGoods>>(
      command(({ body, ...order }) => post(one(order, '/returns'), body), stocked),
    ),
    creditSalesOrder: build.mutation<Saved, WithBody<OfOrder, CreditSalesOrder>>(
      command(({ body, ...order }) => post(one(order, '/credit'), body), ordered),
    ),
    creditReturned: build.mutation<Saved, WithBody<OfOrder, CreditReturned>>(
      command(({ body, ...order }) => post(one(order, '/vendor-credit'), body), stocked),
    ),
    repricedLines: build.query<RepricedLine[], OfOrder>({
      ...read<RepricedLine[], OfOrder>((order) => get(one(order, '/reprice')), ordered),
      // What others pay changes beside the order.
      keepUnusedDataFor: 0,
    }),
    repriceSalesOrder: build.mutation<Saved, WithBody<OfOrder, RepriceSalesOrder>>(
      command(({ body, ...order }) => post(one(order, '/reprice'), body), ordered),
    ),
    addOrderLine: build.mutation<Saved, WithBody<OfOrder, AddOrderLine>>(
      command(({ body, ...order }) => post(one(order, '/lines'), body, quiet), stocked),
    ),
    changeOrderLine: build.mutation<Saved, WithBody<OfLine, ChangeOrderLine>>(
      command(({ body, ...line }) => put(lineOf(line), body, quiet), stocked),
    ),
    removeOrderLine: build.mutation<Saved, OfLine>(command((line) => remove(lineOf(line)), ordered)),
    pickOrderLine: build.mutation<Saved, WithBody<OfLine, PickOrderLine>>(
      command(({ body, ...line }) => post(lineOf(line, '/pick'), body, quiet), stocked),
    ),
    salesOrderProfit: build.query<OrderProfit, OfOrder>(read((order) => get(one(order, '/profitability')), stocked)),
    salesOrderPickList: build.query<PickList, OfOrder>(read((order) => get(one(order, '/pick-list')), stocked)),
    salesOrderProduct: build.query<OrderProduct, OfOrder & { readonly productId: string }>(
      read(
        ({ productId, ...order }) => get(one(order, `/products/${productId}`)),
        ({ productId: id }) => [{ type: 'Product', id }] as const,
      ),
    ),
    orderLineLots: build.query<OrderLineLots, OfLine>(read((line) => get(lineOf(line, '/lots')), stocked)),
    noteOrderLine: build.mutation<Saved, WithBody<OfLine, NoteOrderLine>>(
      command(({ body, ...line }) => put(lineOf(line, '/memo'), body), ordered),
    ),
    chooseOrderLots: build.mutation<Saved, WithBody<OfLine, ChooseOrderLots>>(
      command(({ body, ...line }) => put(lineOf(line, '/lots'), body), stocked),
    ),
    substituteOrderLine: build.mutation<Saved, WithBody<OfLine, AddOrderLine>>(
      command(({ body, ...line }) => post(lineOf(line, '/substitute'), body), stocked),
    ),
    closeOrderLine: build.mutation<Saved, WithBody<OfLine, CloseOrderLine>>(
      command(({ body, ...line }) => post(lineOf(line, '/close'), body), stocked),
    ),
  }),
});

export const {
  useListSalesOrdersQuery,
  useSalesOrderTotalsQuery,
  useStepSalesOrdersMutation,
  useListOrdersOfClientQuery,
  useSalesOrderQuery,
  useOpenSalesOrderMutation,
  useOpenWorkOrderMutation,
  useProduceSalesOrderMutation,
  useDuplicateSalesOrderMutation,
  useStepSalesOrderMutation,
  useCreditSalesOrderMutation,
  useCreditReturnedMutation,
  useReturnSalesOrderGoodsMutation,
  useAddOrderLineMutation,
  useChangeOrderLineMutation,
  useRemoveOrderLineMutation,
  usePickOrderLineMutation,
  useCloseOrderLineMutation,
  useSalesOrderProfitQuery,
  useSalesOrderPickListQuery,
  useSalesOrderProductQuery,
  useOrderLineLotsQuery,
  useNoteOrderLineMutation,
  useChooseOrderLotsMutation,
  useSubstituteOrderLineMutation,
  useRepricedLinesQuery,
  useRepriceSalesOrderMutation,
} = salesOrdersApi;
