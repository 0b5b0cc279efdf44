import type { LotTrace, LotTraceQuery } from '../../../../server/contract/sales/lotTrace.ts';
import { api, LIST } from '../../../api/api.ts';
import { get, read } from '../../../live/endpoints.ts';

const recallApi = api.injectEndpoints({
  endpoints: (build) => ({
    lotTrace: build.query<LotTrace, LotTraceQuery>(
      read((params) => get('lot-trace', params), [{ type: 'SalesOrder', id: LIST }]),
    ),
  }),
});

export const { useLotTraceQuery } = recallApi;
