import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import type { MakeOrderLink, OrderLinkRow, OrderLinksQuery } from '../../../server/contract/priceSheets/ordering.ts';
import type {
  OpenPriceSheet,
  DuplicatePriceSheet,
  MailPriceSheet,
  PublishPriceSheet,
  SheetInfo,
  SheetListQuery,
  SheetOfClientRow,
  SheetRow,
  SheetSaved,
  SheetsOfClientQuery,
} from '../../../server/contract/priceSheets/priceSheets.ts';
import type {
  AddSheetItems,
  BatchEditItems,
  EditAllItems,
  PriceSheetItems,
  SheetItemRow,
  SheetItemsQuery,
} from '../../../server/contract/priceSheets/sheetItems.ts';
import type { Answer, Done, PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import { command, get, post, put, quiet, read, remove } from '../../live/endpoints.ts';
import { clientPath } from '../../references/client/clientApi.ts';

export interface OfSheet {
  readonly sheetId: string;
}
type WithBody<Body> = OfSheet & { readonly body: Body };
type Saved = Done<SheetSaved>;

const at = (rest = ''): string => `price-sheet/manager${rest}`;
const ofSheet = ({ sheetId: id }: OfSheet) => [{ type: 'PriceSheet', id }] as const;
const made = (_: unknown, { data }: Answer<{ readonly priceSheetId: string }>) =>
  ofSheet({ sheetId: data.priceSheetId });
const all = [{ type: 'PriceSheet', id: LIST }] as const;

export const sheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPriceSheets: build.query<PageOf<SheetRow>, SheetListQuery>(read((params) => get(at(), params), all)),
    sheetsOfClient: build.query<PageOf<SheetOfClientRow>, SheetsOfClientQuery & { readonly clientId: string }>(
      read(({ clientId, ...params }) => get(at(`/client/${clientId}`), params), all),
    ),
    priceSheet: build.query<SheetInfo, string>(
      read(
        (sheetId) => get(at(`/${sheetId}`)),
        (sheetId) => ofSheet({ sheetId }),
      ),
    ),
    // Prices follow products.
    sheetItems: build.query<PageOf<SheetItemRow>, OfSheet & { readonly query: SheetItemsQuery }>(
      read(
        ({ sheetId, query }) => get(at(`/item/${sheetId}`), query),
        (sheet) => [...ofSheet(sheet), { type: 'Product', id: LIST }],
      ),
    ),
    orderLinks: build.query<PageOf<OrderLinkRow>, OfSheet & { readonly query: OrderLinksQuery }>(
      read(({ sheetId, query }) => get(at(`/link/${sheetId}`), query), ofSheet),
    ),
    openPriceSheet: build.mutation<Answer<{ readonly priceSheetId: string }>, OpenPriceSheet>(
      command((body) => post(at(), body), made),
    ),
    duplicatePriceSheet: build.mutation<Answer<{ readonly priceSheetId: string }>, DuplicatePriceSheet>(
      command((body) => post(at('/duplicate'), body), made),
    ),
    assignPriceSheet: build.mutation<Saved, OfSheet & { readonly clientIds: readonly string[] }>(
      command(({ sheetId, clientIds }) => post(at(`/assign/${sheetId}`), { clientIds }), ofSheet),
    ),
    unassignPriceSheet: build.mutation<Saved, OfSheet & { readonly assignId: string }>(
      command(({ assignId }) => remove(at(`/assign/${assignId}`), quiet), ofSheet),
    ),
    addSheetItems: build.mutation<Saved, WithBody<AddSheetItems>>(
      command(({ sheetId, body }) => post(at(`/item/${sheetId}`), body), ofSheet),
    ),
    priceSheetItems: build.mutation<Saved, WithBody<PriceSheetItems>>(
      command(({ sheetId, body }) => put(at(`/item/${sheetId}`), body, quiet), ofSheet),
    ),
    removeSheetItem: build.mutation<Saved, OfSheet & { readonly itemId: string }>(
      command(({ itemId }) => remove(at(`/item/${itemId}`), quiet), ofSheet),
    ),
    batchEditItems: build.mutation<Saved, OfSheet & { readonly body: Omit<BatchEditItems, 'priceSheetId'> }>(
      command(({ sheetId, body }) => put(at('/item/batch-edit'), { priceSheetId: sheetId, ...body }, quiet), ofSheet),
    ),
    editAllItems: build.mutation<Saved, OfSheet & { readonly body: Omit<EditAllItems, 'priceSheetId'> }>(
      command(({ sheetId, body }) => put(at('/item/edit-all'), { priceSheetId: sheetId, ...body }, quiet), ofSheet),
    ),
    publishPriceSheet: build.mutation<Saved, WithBody<PublishPriceSheet>>(
      command(({ sheetId, body }) => post(at(`/publish/${sheetId}`), body), ofSheet),
    ),
    mailPriceSheet: build.mutation<Saved, WithBody<MailPriceSheet>>(
      command(({ sheetId, body }) => post(at(`/email/${sheetId}`), body), ofSheet),
    ),
    makeOrderLink: build.mutation<Answer<{ readonly linkId: string; readonly url: string }>, WithBody<MakeOrderLink>>(
      command(({ sheetId, body }) => post(at(`/link/${sheetId}`), body), ofSheet),
    ),
    revokeOrderLink: build.mutation<unknown, OfSheet & { readonly linkId: string }>(
      command(({ linkId }) => remove(at(`/link/${linkId}`)), ofSheet),
    ),
    editClientOther: build.mutation<Answer<ClientInfo>, { readonly clientId: string; readonly shows: boolean }>(
      command(
        ({ clientId, shows }) => ({
          ...{ path: clientPath('editClientOther', clientId), method: 'PUT' },
          body: { displayPriceSheetPrice: shows },
          showsErrors: true,
        }),
        ({ clientId: id }) => [{ type: 'Client', id }],
      ),
    ),
  }),
});

export const {
  useListPriceSheetsQuery,
  useSheetsOfClientQuery,
  usePriceSheetQuery,
  useSheetItemsQuery,
  useOrderLinksQuery,
  useOpenPriceSheetMutation,
  useDuplicatePriceSheetMutation,
  useAssignPriceSheetMutation,
  useUnassignPriceSheetMutation,
  useAddSheetItemsMutation,
  usePriceSheetItemsMutation,
  useRemoveSheetItemMutation,
  useBatchEditItemsMutation,
  useEditAllItemsMutation,
  usePublishPriceSheetMutation,
  useMailPriceSheetMutation,
  useMakeOrderLinkMutation,
  useRevokeOrderLinkMutation,
  useEditClientOtherMutation,
} = sheetsApi;
