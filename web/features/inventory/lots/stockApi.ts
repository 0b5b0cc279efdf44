import { read, command, company, post, get, quiet } from '../../../live/endpoints.ts';
import type {
  AdjustLot,
  AdjustmentListQuery,
  AdjustmentRow,
  CorrectLot,
  OpenInventory,
  LotDecision,
  LotListQuery,
  LotRow,
} from '../../../../server/contract/inventory/inventory.ts';
import type { Answer, PageOf, Done } from '../../../api/answers.ts';
import { api } from '../../../api/api.ts';
import type { Undo, UndoCall } from '../../../state/noticesSlice.ts';

interface OfProduct {
  readonly productId: string;
}
type WithBody<Body> = OfProduct & { readonly body: Body };
/** What may be decided of a lot: the last part of the call's path. */
export type LotAction = 'hold' | 'release' | 'recall' | 'end-recall';

const ofProduct = ({ productId: id }: OfProduct) => [{ type: 'Product', id }] as const;
const at = (part: string, { productId }: OfProduct): string => `product-manager/${part}/${productId}`;

/** Undoes a change of a product's stock by one POST, at any revision. */
export const undoOfStock = (path: string, productId: string, call: Pick<UndoCall, 'body' | 'basis'>): Undo => ({
  calls: [{ method: 'POST', path: company(`product-manager/${path}`), ...call }],
  revision: null,
  tags: ofProduct({ productId }),
});

const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLots: build.query<PageOf<LotRow>, OfProduct & LotListQuery>(
      read(
        ({ productId, expected, ...params }) =>
          get(at('lots', { productId }), { ...params, ...(expected === true ? { expected: 'true' } : {}) }),
        ofProduct,
      ),
    ),
    listAdjustments: build.query<PageOf<AdjustmentRow>, OfProduct & AdjustmentListQuery>(
      read(({ productId, ...params }) => get(at('adjustments', { productId }), params), ofProduct),
    ),
    adjustLot: build.mutation<Done<{ lotId: string }>, WithBody<AdjustLot> & { readonly basis?: string }>(
      command(({ body, basis, ...of }) => post(at('adjustments', of), body, { isQuiet: true, basis }), ofProduct),
    ),
    openInventory: build.mutation<
      Done<{ lotId: string; commandId: string }>,
      WithBody<OpenInventory> & { readonly basis: string }
    >(
      command(({ body, basis, ...of }) => post(at('initial-inventory', of), body, { isQuiet: true, basis }), ofProduct),
    ),
    correctLot: build.mutation<Done<{ lotId: string; commandId: string }>, WithBody<CorrectLot>>(
      command(({ body, ...of }) => post(`${at('lots', of)}/correct`, body, quiet), ofProduct),
    ),
    /** holdLot, releaseLot, recallLot and endRecall. */
    decideLot: build.mutation<Answer<{ lotId: string }>, WithBody<LotDecision> & { readonly action: LotAction }>(
      command(({ body, action, ...of }) => post(`${at('lots', of)}/${action}`, body), ofProduct),
    ),
  }),
});

export const {
  useListLotsQuery,
  useListAdjustmentsQuery,
  useAdjustLotMutation,
  useCorrectLotMutation,
  useDecideLotMutation,
  useOpenInventoryMutation,
} = stockApi;
