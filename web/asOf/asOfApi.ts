import type { AsOfView } from '../../server/contract/audit/asOf.ts';
import { api } from '../api/api.ts';

const view = ({ data }: { readonly data: AsOfView }): AsOfView => data;

export const asOfApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForView: build.mutation<AsOfView, string>({
      query: (instant) => ({
        path: 'company/:companyId/as-of',
        method: 'POST',
        body: { instant },
        isCommand: false,
        isQuiet: true,
        showsErrors: true,
      }),
      transformResponse: view,
    }),
    viewState: build.query<AsOfView, string>({
      query: (id) => ({ path: `company/:companyId/as-of/${id}` }),
      transformResponse: view,
    }),
  }),
});
