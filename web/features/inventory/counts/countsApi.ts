import type {
  AskRecount,
  CancelCount,
  CountInfo,
  CountLineQuery,
  CountLineRow,
  CountListQuery,
  CountProblem,
  CountRow,
  EnterCounts,
  PostCount,
  StartCount,
  UndoCount,
} from '../../../../server/contract/inventory/inventoryCounts.ts';
import { data, type Answer, type PageOf } from '../../../api/answers.ts';
import { api, LIST } from '../../../api/api.ts';
import { invalidateAfter } from '../../../live/invalidate.ts';
import type { AppDispatch } from '../../../store.ts';
import { findRows } from '../../../lists/findRows.ts';

interface OfCount {
  readonly countId: string;
}
const counts = (rest = ''): string => `company/:companyId/inventory-counts${rest}`;
const changed = ({ countId }: OfCount) => [{ type: 'InventoryCount', id: countId }];

export const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCounts: build.query<PageOf<CountRow>, CountListQuery>({
      query: (params) => ({ path: counts(), params: { ...params } }),
      transformResponse: data<PageOf<CountRow>>,
      providesTags: [{ type: 'InventoryCount', id: LIST }],
    }),
    countInfo: build.query<CountInfo, string>({
      query: (countId) => ({ path: counts(`/${countId}`) }),
      transformResponse: data<CountInfo>,
      providesTags: (_, __, countId) => [{ type: 'InventoryCount', id: countId }],
    }),
    // What moved of a lot that is not counted yet changes with its product.
    countLines: build.query<PageOf<CountLineRow>, OfCount & CountLineQuery>({
      query: ({ countId, ...params }) => ({ path: counts(`/${countId}/lines`), params: { ...params } }),
      transformResponse: data<PageOf<CountLineRow>>,
      providesTags: (_, __, { countId }) => [
        { type: 'InventoryCount', id: countId },
        { type: 'Product', id: LIST },
      ],
    }),
    startCount: build.mutation<Answer<{ countId: string }>, StartCount>({
      query: (body) => ({ path: counts(), method: 'POST', body, showsErrors: true }),
      onQueryStarted: (_, of) => invalidateAfter(of, (answer) => changed(answer.data)),
    }),
    enterCounts: build.mutation<
      Answer<{ saved: number; problems: CountProblem[] }> & { readonly message: string },
      OfCount & { readonly body: EnterCounts }
    >({
      query: ({ countId, body }) => ({
        path: counts(`/${countId}/lines`),
        method: 'POST',
        body,
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: (of, api) => invalidateAfter(api, () => changed(of)),
    }),
    askRecount: build.mutation<Answer<object>, OfCount & { readonly body: AskRecount }>({
      query: ({ countId, body }) => ({
        path: counts(`/${countId}/recount`),
        method: 'POST',
        body,
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: (of, api) => invalidateAfter(api, () => changed(of)),
    }),
    postCount: build.mutation<Answer<{ left: number }>, OfCount & { readonly body: PostCount }>({
      query: ({ countId, body }) => ({
        path: counts(`/${countId}/post`),
        method: 'POST',
        body,
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: (of, api) => invalidateAfter(api, () => [...changed(of), { type: 'Product' }]),
    }),
    undoCount: build.mutation<Answer<{ left: number }>, OfCount & { readonly body: UndoCount }>({
      query: ({ countId, body }) => ({
        path: counts(`/${countId}/undo`),
        method: 'POST',
        body,
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: (of, api) => invalidateAfter(api, () => [...changed(of), { type: 'Product' }]),
    }),
    cancelCount: build.mutation<Answer<object>, OfCount & { readonly body: CancelCount }>({
      query: ({ countId, body }) => ({ path: counts(`/${countId}/cancel`), method: 'POST', body, showsErrors: true }),
      onQueryStarted: (of, api) => invalidateAfter(api, () => changed(of)),
    }),
  }),
});

/** Lines of a count in which each text occurs, whatever its sheet is limited to. */
export const findCountLines =
  (countId: string, searches: readonly string[]) =>
  async (dispatch: AppDispatch): Promise<readonly (readonly CountLineRow[] | null)[]> =>
    findRows(searches, (page) =>
      dispatch(
        countsApi.endpoints.countLines.initiate({ ...page, countId }, { subscribe: false, forceRefetch: true }),
      ).unwrap(),
    );

export const {
  useListCountsQuery,
  useCountInfoQuery,
  useCountLinesQuery,
  useStartCountMutation,
  useEnterCountsMutation,
  useAskRecountMutation,
  usePostCountMutation,
  useUndoCountMutation,
  useCancelCountMutation,
} = countsApi;
