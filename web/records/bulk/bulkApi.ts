import type { BulkRowState, BulkState } from '../../../server/contract/bulk/bulk.ts';
import { data, type Answer, type PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import { invalidateAfter } from '../../live/invalidate.ts';

interface RowsOf {
  readonly bulkId: string;
  readonly outcome: 'refused' | 'blocked';
  readonly pageNumber: number;
  readonly pageSize: number;
}

const bulkPath = (rest: string): string => `company/:companyId/bulk${rest}`;

const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulk: build.query<BulkState, string>({
      query: (bulkId) => ({ path: bulkPath(`/${bulkId}`) }),
      transformResponse: data<BulkState>,
      providesTags: (_, __, id) => [{ type: 'Bulk', id }],
    }),
    listBulks: build.query<PageOf<BulkState>, { pageNumber: number; pageSize: number }>({
      query: (params) => ({ path: bulkPath(''), params }),
      transformResponse: data<PageOf<BulkState>>,
      providesTags: [{ type: 'Bulk', id: LIST }],
    }),
    bulkRows: build.query<PageOf<BulkRowState>, RowsOf>({
      query: ({ bulkId, ...params }) => ({ path: bulkPath(`/${bulkId}/rows`), params }),
      transformResponse: data<PageOf<BulkRowState>>,
      providesTags: (_, __, { bulkId: id }) => [{ type: 'Bulk', id }],
    }),
    undoBulk: build.mutation<Answer<{ bulkId: string }>, string>({
      query: (bulkId) => ({ path: bulkPath(`/${bulkId}/undo`), method: 'POST', body: {}, isQuiet: true }),
      onQueryStarted: (id, mutation) => invalidateAfter(mutation, () => [{ type: 'Bulk', id }]),
    }),
    cancelBulk: build.mutation<Answer<{ bulkId: string }>, string>({
      query: (bulkId) => ({ path: bulkPath(`/${bulkId}/cancel`), method: 'POST', body: {}, isQuiet: true }),
      onQueryStarted: (id, mutation) => invalidateAfter(mutation, () => [{ type: 'Bulk', id }]),
    }),
  }),
});

export const { useBulkQuery, useListBulksQuery, useBulkRowsQuery, useUndoBulkMutation, useCancelBulkMutation } =
  bulkApi;
