import { read, command, post, get, quiet, told } from '../../live/endpoints.ts';
import type { BulkRowState, BulkState } from '../../../server/contract/bulk/bulk.ts';
import type { Answer, PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import { isRetryable } from '../../api/apiError.ts';
import type { AppDispatch } from '../../store.ts';

interface RowsOf {
  readonly bulkId: string;
  readonly outcome: 'refused' | 'blocked';
  readonly pageNumber: number;
  readonly pageSize: number;
}

const ofBulk = (id: string) => [{ type: 'Bulk', id }] as const;
/** Its failure is a notice. */
const noticed = { ...quiet, ...told } as const;

const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulk: build.query<BulkState, string>(read((bulkId) => get(`bulk/${bulkId}`), ofBulk)),
    listBulks: build.query<PageOf<BulkState>, { pageNumber: number; pageSize: number }>(
      read((params) => get('bulk', params), [{ type: 'Bulk', id: LIST }]),
    ),
    bulkRows: build.query<PageOf<BulkRowState>, RowsOf>(
      read(
        ({ bulkId, ...params }) => get(`bulk/${bulkId}/rows`, params),
        ({ bulkId }) => ofBulk(bulkId),
      ),
    ),
    // Without tags: an answer that nobody is subscribed to is dropped when its tag changes, also on its way.
    bulkOnce: build.query<BulkState, string>(read((bulkId) => get(`bulk/${bulkId}`), [])),
    bulkRowsOnce: build.query<PageOf<BulkRowState>, RowsOf>(
      read(({ bulkId, ...params }) => get(`bulk/${bulkId}/rows`, params), []),
    ),
    undoBulk: build.mutation<Answer<{ bulkId: string }>, string>(
      command((bulkId) => post(`bulk/${bulkId}/undo`, {}, noticed), ofBulk),
    ),
    cancelBulk: build.mutation<Answer<{ bulkId: string }>, string>(
      command((bulkId) => post(`bulk/${bulkId}/cancel`, {}, noticed), ofBulk),
    ),
  }),
});

/** How long until it is looked at again, in ms. */
const PAUSE_MS = 250;
const ROWS_A_PAGE = 100;

export const isAtWork = (state: BulkState['state']): boolean =>
  state === 'running' || state === 'cancelling' || state === 'undoing';

/**
 * Waits until a change of many records, or its undo, is over; answers what it came to. It continues while nobody answers, so
 * ask again until the server is back; rejects where the call itself is refused.
 */
export const waitForBulk =
  (bulkId: string, onStep: (bulk: BulkState) => void = () => undefined) =>
  async (dispatch: AppDispatch): Promise<BulkState> => {
    for (;;) {
      const asking = bulkApi.endpoints.bulkOnce.initiate(bulkId, { subscribe: false, forceRefetch: true });
      const { data: bulk, error } = await dispatch(asking);
      if (bulk === undefined && !isRetryable(error)) throw error as Error;
      if (bulk) onStep(bulk);
      if (bulk && !isAtWork(bulk.state)) return bulk;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };

/** Rows that were refused, by record: the field that is to blame, and why. */
export const refusedRows =
  (bulkId: string) =>
  async (dispatch: AppDispatch): Promise<ReadonlyMap<string, BulkRowState>> => {
    const refused = new Map<string, BulkRowState>();
    for (let pageNumber = 1; ; pageNumber++) {
      const page = { bulkId, outcome: 'refused', pageNumber, pageSize: ROWS_A_PAGE } as const;
      const asking = bulkApi.endpoints.bulkRowsOnce.initiate(page, { subscribe: false, forceRefetch: true });
      const { list } = await dispatch(asking).unwrap();
      for (const row of list) refused.set(row.recordId, row);
      if (list.length < ROWS_A_PAGE) return refused;
    }
  };

export const { useBulkQuery, useListBulksQuery, useBulkRowsQuery, useUndoBulkMutation, useCancelBulkMutation } =
  bulkApi;
