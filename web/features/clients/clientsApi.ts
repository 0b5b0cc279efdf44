import type { CreateClient } from '../../../server/contract/clients/clients.ts';
import type { Answer, Done } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { command, remove } from '../../live/endpoints.ts';
import { invalidateAfter } from '../../live/invalidate.ts';

type Created = Answer<{ readonly clientId: string }>;

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createClient: build.mutation<Created, Partial<CreateClient>>({
      query: (body) => ({ path: 'client/manager/:companyId', method: 'POST', body, showsErrors: true }),
      onQueryStarted: (_, call) => invalidateAfter(call, ({ data }) => [{ type: 'Client', id: data.clientId }]),
    }),
    removeClient: build.mutation<Done<{ readonly clientId: string }>, string>(
      command(
        (id) => remove(`client/${id}`),
        (id) => [{ type: 'Client', id }],
      ),
    ),
  }),
});

export const { useCreateClientMutation, useRemoveClientMutation } = clientsApi;
