import { data } from '../api/answers.ts';
import { read, get, ask } from '../live/endpoints.ts';
import type { AsOfView } from '../../server/contract/audit/asOf.ts';
import { api } from '../api/api.ts';

export const asOfApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForView: build.mutation<AsOfView, string>({
      query: (instant) => ask('as-of', { instant }),
      transformResponse: data<AsOfView>,
    }),
    viewState: build.query<AsOfView, string>(read((id) => get(`as-of/${id}`), [])),
  }),
});
