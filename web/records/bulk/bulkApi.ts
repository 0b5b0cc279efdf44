import { read, command, post, get } from '../../live/endpoints.ts';
import type { BulkRowState, BulkState } from '../../../server/contract/bulk/bulk.ts';
import type { Answer, PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';

interface RowsOf {
  readonly bulkId: string;
  readonly outcome: 'refused' | 'blocked';
  readonly pageNumber: number;
  readonly pageSize: number;
}

const ofBulk = (id: string) => [{ type: 'Bulk', id }] as const;
/** Its failure is a notice. */
const noticed = { isQuiet: true, showsErrors: false } as const;

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
    undoBulk: build.mutation<Answer<{ bulkId: string }>, string>(
      command((bulkId) => post(`bulk/${bulkId}/undo`, {}, noticed), ofBulk),
    ),
    cancelBulk: build.mutation<Answer<{ bulkId: string }>, string>(
      command((bulkId) => post(`bulk/${bulkId}/cancel`, {}, noticed), ofBulk),
    ),
  }),
});

export const { useBulkQuery, useListBulksQuery, useBulkRowsQuery, useUndoBulkMutation, useCancelBulkMutation } =
  bulkApi;
