import { api } from '../api/api.ts';

export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveTicket: build.mutation<string, undefined>({
      query: () => ({ path: 'live/ticket', method: 'POST', isCommand: false, isQuiet: true, showsErrors: true }),
      transformResponse: ({ data }: { data: { ticket: string } }) => data.ticket,
    }),
  }),
});
