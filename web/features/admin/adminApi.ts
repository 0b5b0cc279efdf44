import type { BlockedProduct, ImportRow } from '../../../server/contract/imports.ts';
import type { ParkedStream, RetryParked } from '../../../server/contract/system.ts';
import { api } from '../../api/api.ts';

interface Answer<T> {
  readonly data: T;
}
interface PageOf<Row> {
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly list: readonly Row[];
}
interface Paging {
  readonly pageNumber: number;
  readonly pageSize: number;
}
/** One call of an undo: some products, and where the next call goes on. */
export interface Undone {
  readonly undone: number;
  readonly before: number;
  readonly blocked: readonly BlockedProduct[];
  readonly next: string | null;
}

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listParked: build.query<PageOf<ParkedStream>, Paging>({
      query: (params) => ({ path: 'company/:companyId/parked-stream', params: { ...params } }),
      transformResponse: ({ data }: Answer<PageOf<ParkedStream>>) => data,
      providesTags: ['ParkedStream'],
    }),
    retryParked: build.mutation<Answer<{ asked: number }>, RetryParked>({
      query: (body) => ({ path: 'company/:companyId/parked-stream/retry', method: 'POST', body }),
      invalidatesTags: ['ParkedStream'],
    }),
    listImports: build.query<PageOf<ImportRow>, Paging>({
      query: (params) => ({ path: 'company/:companyId/imports', params: { ...params } }),
      transformResponse: ({ data }: Answer<PageOf<ImportRow>>) => data,
      providesTags: ['ImportBatch'],
    }),
    undoImport: build.mutation<
      Answer<Undone>,
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
