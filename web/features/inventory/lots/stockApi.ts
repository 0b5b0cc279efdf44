import type {
  AdjustLot,
  AdjustmentListQuery,
  AdjustmentRow,
  CorrectLot,
  InitialInventory,
  LotDecision,
  LotListQuery,
  LotRow,
} from '../../../../server/contract/inventory/inventory.ts';
import { data, type Answer, type PageOf } from '../../../api/answers.ts';
import { api } from '../../../api/api.ts';
import { invalidateAfter } from '../../../live/invalidate.ts';

type OfProduct<Query> = Query & { readonly productId: string };
/** What may be decided of a lot: the last part of the call's path. */
export type LotAction = 'hold' | 'release' | 'recall' | 'end-recall';

const manager = (rest: string): string => `company/:companyId/product-manager/${rest}`;

const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLots: build.query<PageOf<LotRow>, OfProduct<LotListQuery>>({
      query: ({ productId, expected, ...params }) => ({
        path: manager(`lots/${productId}`),
        params: { ...params, ...(expected === true ? { expected: 'true' } : {}) },
      }),
      transformResponse: data<PageOf<LotRow>>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
    listAdjustments: build.query<PageOf<AdjustmentRow>, OfProduct<AdjustmentListQuery>>({
      query: ({ productId, ...params }) => ({ path: manager(`adjustments/${productId}`), params: { ...params } }),
      transformResponse: data<PageOf<AdjustmentRow>>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
    adjustLot: build.mutation<
      Answer<{ lotId: string }> & { readonly message: string },
      { readonly productId: string; readonly body: AdjustLot; readonly basis?: string }
    >({
      query: ({ productId, ...call }) => ({
        path: manager(`adjustments/${productId}`),
        method: 'POST',
        isQuiet: true,
        showsErrors: true,
        ...call,
      }),
      onQueryStarted: ({ productId }, of) => invalidateAfter(of, () => [{ type: 'Product', id: productId }]),
    }),
    setInitialInventory: build.mutation<
      Answer<{ lotId: string; commandId: string }> & { readonly message: string },
      { readonly productId: string; readonly body: InitialInventory; readonly basis: string }
    >({
      query: ({ productId, ...call }) => ({
        path: manager(`initial-inventory/${productId}`),
        method: 'POST',
        isQuiet: true,
        showsErrors: true,
        ...call,
      }),
      onQueryStarted: ({ productId }, of) => invalidateAfter(of, () => [{ type: 'Product', id: productId }]),
    }),
    correctLot: build.mutation<
      Answer<{ lotId: string; commandId: string }> & { readonly message: string },
      { readonly productId: string; readonly body: CorrectLot }
    >({
      query: ({ productId, body }) => ({
        path: manager(`lots/${productId}/correct`),
        method: 'POST',
        body,
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: ({ productId }, of) => invalidateAfter(of, () => [{ type: 'Product', id: productId }]),
    }),
    decideLot: build.mutation<
      Answer<{ lotId: string }>,
      { readonly productId: string; readonly action: LotAction; readonly body: LotDecision }
    >({
      query: ({ productId, action, body }) => ({
        path: manager(`lots/${productId}/${action}`),
        method: 'POST',
        body,
        showsErrors: true,
      }),
      onQueryStarted: ({ productId }, of) => invalidateAfter(of, () => [{ type: 'Product', id: productId }]),
    }),
  }),
});

export const {
  useListLotsQuery,
  useListAdjustmentsQuery,
  useAdjustLotMutation,
  useCorrectLotMutation,
  useDecideLotMutation,
  useSetInitialInventoryMutation,
} = stockApi;
