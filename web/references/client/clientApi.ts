import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { data } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

/** Where a customer or vendor is read, and parts of it are saved. */
export const clientPath = (
  part: 'client-info' | 'account-details' | 'financial-details' | 'other',
  clientId: string,
): string => `client/manager/:companyId/${part}/${clientId}`;

const clientApi = api.injectEndpoints({
  endpoints: (build) => ({
    clientInfo: build.query<ClientInfo, string>({
      query: (clientId) => ({ path: clientPath('client-info', clientId) }),
      transformResponse: data<ClientInfo>,
      providesTags: (_, __, id) => [{ type: 'Client', id }],
    }),
  }),
});

export const { useClientInfoQuery } = clientApi;
