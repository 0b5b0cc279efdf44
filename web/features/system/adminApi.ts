import { read, get, company } from '../../live/endpoints.ts';
import type { ImportRow } from '../../../server/contract/imports/imports.ts';
import type { ParkedStream, RetryParked } from '../../../server/contract/system/system.ts';
import type { Answer, PageOf } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

interface Paging {
  readonly pageNumber: number;
  readonly pageSize: number;
}

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listParked: build.query<PageOf<ParkedStream>, Paging>(read((page) => get('parked-stream', page), ['ParkedStream'])),
    retryParked: build.mutation<Answer<{ asked: number }>, RetryParked>({
      query: (body) => ({ path: company('parked-stream/retry'), method: 'POST', body }),
      invalidatesTags: ['ParkedStream'],
    }),
    listImports: build.query<PageOf<ImportRow>, Paging>(read((page) => get('imports', page), ['ImportBatch'])),
  }),
});

export const { useListParkedQuery, useRetryParkedMutation, useListImportsQuery } = adminApi;
