import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { data } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';

/** What is read or saved of a customer or vendor, by use case. */
const parts = {
  clientInfo: 'client-info',
  editClient: 'account-details',
  editClientFinancial: 'financial-details',
  editClientOther: 'other',
} as const;

export type ClientUseCase = keyof typeof parts;

/** Where a use case is called for a customer or vendor. */
export const clientPath = (useCase: ClientUseCase, clientId: string): string =>
  `client/manager/:companyId/${parts[useCase]}/${clientId}`;

const clientApi = api.injectEndpoints({
  endpoints: (build) => ({
    clientInfo: build.query<ClientInfo, string>({
      query: (clientId) => ({ path: clientPath('clientInfo', clientId) }),
      transformResponse: data<ClientInfo>,
      // What it owes and how it is priced change beside it.
      providesTags: (_, __, id) => [
        { type: 'Client', id },
        { type: 'Receivable', id },
        { type: 'SalesOrder', id: LIST },
      ],
    }),
  }),
});

export const { useClientInfoQuery } = clientApi;
