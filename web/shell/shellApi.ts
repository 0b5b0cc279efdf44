import { api } from '../api/api.ts';
import type { PageOf } from '../api/answers.ts';
import { get, read } from '../live/endpoints.ts';

const shellApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many records some list leaves out since an event failed there. */
    countParked: build.query<PageOf<unknown>, undefined>(
      read(() => get('parked-stream', { pageNumber: 1, pageSize: 1 }), ['ParkedStream']),
    ),
  }),
});

export const { useCountParkedQuery } = shellApi;
