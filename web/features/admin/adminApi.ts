import type { ImportRow, UndoneItems } from '../../../server/contract/imports.ts';
import type { ParkedStream, RetryParked } from '../../../server/contract/system.ts';
import { data, type Answer, type PageOf } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

interface Paging {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listParked: build.query<PageOf<ParkedStream>, Paging>({
      query: (params) => ({ path: 'company/:companyId/parked-stream', params: { ...params } }),
      transformResponse: data<PageOf<ParkedStream>>,
      providesTags: ['ParkedStream'],
    }),
    retryParked: build.mutation<Answer<{ asked: number }>, RetryParked>({
      query: (body) => ({ path: 'company/:companyId/parked-stream/retry', method: 'POST', body }),
      invalidatesTags: ['ParkedStream'],
    }),
    listImports: build.query<PageOf<ImportRow>, Paging>({
      query: (params) => ({ path: 'company/:companyId/imports', params: { ...params } }),
      transformResponse: data<PageOf<ImportRow>>,
      providesTags: ['ImportBatch'],
    }),
    undoImport: build.mutation<
      Answer<UndoneItems>,
      { readonly batchId: string; readonly dryRun: boolean; readonly after: string | null }
    >({
      query: ({ batchId, dryRun, after }) => ({
        path: `company/:companyId/imports/${batchId}/undo`,
        method: 'POST',
        body: { ...(dryRun ? { dryRun } : {}), ...(after === null ? {} : { after }) },
        isQuiet: true,
        showsErrors: true,
      }),
      invalidatesTags: (_, __, { dryRun }) => (dryRun ? [] : ['ImportBatch', 'Product']),
    }),
  }),
});

export const { useListParkedQuery, useRetryParkedMutation, useListImportsQuery } = adminApi;
