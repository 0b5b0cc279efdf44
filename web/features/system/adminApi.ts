import type { ImportRow } from '../../../server/contract/imports/imports.ts';
import type { ParkedStream, RetryParked } from '../../../server/contract/system/system.ts';
import { data, type Answer, type PageOf } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

interface Paging {
  readonly pageNumber: number;
  readonly pageSize: number;
}

const adminApi = api.injectEndpoints({
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
  }),
});

export const { useListParkedQuery, useRetryParkedMutation, useListImportsQuery } = adminApi;
