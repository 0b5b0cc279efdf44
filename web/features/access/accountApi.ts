import type { ChangePassword, OwnSession } from '../../../server/contract/access.ts';
import { data, type Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownSessions: build.query<readonly OwnSession[], undefined>({
      query: () => ({ path: 'user/me/session' }),
      transformResponse: data<readonly OwnSession[]>,
      providesTags: ['OwnSession'],
    }),
    endSession: build.mutation<Answer<{ ended: number }>, string>({
      query: (id) => ({ path: `user/me/session/${id}`, method: 'DELETE', showsErrors: true }),
      invalidatesTags: ['OwnSession'],
    }),
    endOtherSessions: build.mutation<Answer<{ ended: number }>, undefined>({
      query: () => ({ path: 'user/me/session/end-others', method: 'POST', showsErrors: true }),
      invalidatesTags: ['OwnSession'],
    }),
    changePassword: build.mutation<Answer<null>, ChangePassword & { readonly commandId: string }>({
      query: ({ commandId, ...body }) => ({
        path: 'user/me/password',
        method: 'PUT',
        body,
        // What is kept of other commands over a reload would let passwords be guessed: the form names this one itself.
        isCommand: false,
        headers: { 'Idempotency-Key': commandId },
        showsErrors: true,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['OwnSession']),
    }),
  }),
});

export const { useOwnSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation, useChangePasswordMutation } =
  accountApi;
