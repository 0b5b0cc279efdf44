import { read, command, post, get, quiet } from '../../../live/endpoints.ts';
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
import type { Answer, PageOf, Done } from '../../../api/answers.ts';
import { api, LIST } from '../../../api/api.ts';
import type { AppDispatch } from '../../../store.ts';
import { findRows } from '../../../lists/findRows.ts';

interface OfCount {
  readonly countId: string;
}
type WithBody<Body> = OfCount & { readonly body: Body };
const counted = ({ countId: id }: OfCount) => [{ type: 'InventoryCount', id }] as const;
/** Posted and undone, a count changes its products. */
const adjusted = (count: OfCount) => [...counted(count), { type: 'Product' }];
const one = ({ countId }: OfCount, what = ''): string => `inventory-counts/${countId}${what}`;

export const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCounts: build.query<PageOf<CountRow>, CountListQuery>(
      read((params) => get('inventory-counts', params), [{ type: 'InventoryCount', id: LIST }]),
    ),
    countInfo: build.query<CountInfo, string>(
      read(
        (countId) => get(one({ countId })),
        (countId) => counted({ countId }),
      ),
    ),
    // What moved of a lot that is not counted yet changes with its product.
    countLines: build.query<PageOf<CountLineRow>, OfCount & CountLineQuery>(
      read(
        ({ countId, ...params }) => get(one({ countId }, '/lines'), params),
        (count) => [...counted(count), { type: 'Product', id: LIST }],
      ),
    ),
    startCount: build.mutation<Answer<OfCount>, StartCount>(
      command(
        (body) => post('inventory-counts', body),
        (_, answer) => counted(answer.data),
      ),
    ),
    enterCounts: build.mutation<Done<{ saved: number; problems: CountProblem[] }>, WithBody<EnterCounts>>(
      command(({ body, ...count }) => post(one(count, '/lines'), body, quiet), counted),
    ),
    askRecount: build.mutation<Answer<object>, WithBody<AskRecount>>(
      command(({ body, ...count }) => post(one(count, '/recount'), body, quiet), counted),
    ),
    postCount: build.mutation<Answer<{ left: number }>, WithBody<PostCount>>(
      command(({ body, ...count }) => post(one(count, '/post'), body, quiet), adjusted),
    ),
    undoCount: build.mutation<Answer<{ left: number }>, WithBody<UndoCount>>(
      command(({ body, ...count }) => post(one(count, '/undo'), body, quiet), adjusted),
    ),
    cancelCount: build.mutation<Answer<object>, WithBody<CancelCount>>(
      command(({ body, ...count }) => post(one(count, '/cancel'), body), counted),
    ),
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
