import type {
  AddPurchaseLines,
  ConfirmPurchase,
  DescribePurchase,
  EndPurchase,
  OpenPurchase,
  PurchaseListQuery,
  PurchaseOrderInfo,
  PurchaseRow,
  PurchaseSaved,
  PurchasesOfVendorQuery,
  ReceivePurchase,
  RevisePurchaseLine,
  SendPurchase,
} from '../../../server/contract/purchasing/purchaseOrders.ts';
import type { AllocateCharge, PurchaseCosts } from '../../../server/contract/purchasing/purchaseCosts.ts';
import type { Answer, PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import { command, get, post, put, quiet, read, remove } from '../../live/endpoints.ts';

interface OfOrder {
  readonly orderId: string;
}
type Saved = Answer<PurchaseSaved>;
type WithBody<Body> = OfOrder & { readonly body: Body };
type OfLine = OfOrder & { readonly lineId: string };

const ordered = ({ orderId: id }: OfOrder) => [{ type: 'PurchaseOrder', id }] as const;
/** What is confirmed or received changes what its products have and expect. */
const stocked = (order: OfOrder) => [...ordered(order), { type: 'Product' }];
const one = ({ orderId }: OfOrder, what = ''): string => `purchase-orders/${orderId}${what}`;
const made = (_: unknown, { data }: Saved) => ordered({ orderId: data.id });
const all = [{ type: 'PurchaseOrder', id: LIST }] as const;

export const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPurchases: build.query<PageOf<PurchaseRow>, PurchaseListQuery>(
      read((params) => get('purchase-orders', params), all),
    ),
    purchasesOfVendor: build.query<PageOf<PurchaseRow>, PurchasesOfVendorQuery & { readonly clientId: string }>(
      read(({ clientId, ...params }) => get(`oms-flow-detail/purchase-order/client/${clientId}`, params), all),
    ),
    // What a product keeps for is in it, and where the vendor is mailed to.
    purchaseOrder: build.query<PurchaseOrderInfo, string>(
      read(
        (orderId) => get(one({ orderId }, '/purchase-cart')),
        (orderId) => ordered({ orderId }),
      ),
    ),
    purchaseCosts: build.query<PurchaseCosts, OfOrder>(
      read(
        (order) => get(one(order, '/costs')),
        (order) => [...ordered(order), { type: 'Product' }],
      ),
    ),
    allocateCharge: build.mutation<Saved, WithBody<AllocateCharge>>(
      command(({ body, ...order }) => post(one(order, '/charges'), body), stocked),
    ),
    removeCharge: build.mutation<Saved, OfOrder & { readonly chargeId: string }>(
      command(({ chargeId, ...order }) => remove(one(order, `/charges/${chargeId}`)), stocked),
    ),
    openPurchase: build.mutation<Saved, OpenPurchase>(command((body) => post('purchase-orders', body), made)),
    duplicatePurchase: build.mutation<Saved, OfOrder>(command((order) => post(one(order, '/duplicate'), {}), made)),
    describePurchase: build.mutation<Saved, WithBody<DescribePurchase>>(
      command(({ body, ...order }) => put(one(order), body), ordered),
    ),
    addPurchaseLines: build.mutation<Saved, WithBody<AddPurchaseLines>>(
      command(({ body, ...order }) => post(one(order, '/lines'), body, quiet), ordered),
    ),
    revisePurchaseLine: build.mutation<Saved, OfLine & { readonly body: RevisePurchaseLine }>(
      command(({ body, lineId, ...order }) => put(one(order, `/lines/${lineId}`), body, quiet), ordered),
    ),
    removePurchaseLine: build.mutation<Saved, OfLine>(
      command(({ lineId, ...order }) => remove(one(order, `/lines/${lineId}`)), ordered),
    ),
    sendPurchase: build.mutation<Saved, WithBody<SendPurchase>>(
      command(({ body, ...order }) => post(one(order, '/send'), body), ordered),
    ),
    confirmPurchase: build.mutation<Saved, WithBody<ConfirmPurchase>>(
      command(({ body, ...order }) => post(one(order, '/confirm'), body), stocked),
    ),
    receivePurchase: build.mutation<Saved, WithBody<ReceivePurchase>>(
      command(({ body, ...order }) => post(one(order, '/receive'), body), stocked),
    ),
    closePurchase: build.mutation<Saved, WithBody<EndPurchase>>(
      command(({ body, ...order }) => post(one(order, '/close'), body), stocked),
    ),
    cancelPurchase: build.mutation<Saved, WithBody<EndPurchase>>(
      command(({ body, ...order }) => post(one(order, '/cancel'), body), stocked),
    ),
  }),
});

export const {
  useListPurchasesQuery,
  usePurchasesOfVendorQuery,
  usePurchaseOrderQuery,
  usePurchaseCostsQuery,
  useAllocateChargeMutation,
  useRemoveChargeMutation,
  useOpenPurchaseMutation,
  useDuplicatePurchaseMutation,
  useDescribePurchaseMutation,
  useAddPurchaseLinesMutation,
  useRevisePurchaseLineMutation,
  useRemovePurchaseLineMutation,
  useSendPurchaseMutation,
  useConfirmPurchaseMutation,
  useReceivePurchaseMutation,
  useClosePurchaseMutation,
  useCancelPurchaseMutation,
} = purchasesApi;
