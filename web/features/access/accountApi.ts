import type { ChangePassword, CurrentPassword, OwnSession } from '../../../server/contract/access/access.ts';
import { data, type Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

type Secret<T> = T & { readonly commandId: string };

/** What is kept of other commands over a reload would let passwords be guessed: these are named by their forms. */
const secretCommand = (commandId: string) => ({
  isCommand: false,
  headers: { 'Idempotency-Key': commandId },
  showsErrors: true,
});

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownSessions: build.query<readonly OwnSession[], undefined>({
      query: () => ({ path: 'user/me/session' }),
      transformResponse: data<readonly OwnSession[]>,
      providesTags: ['OwnSession'],
    }),
    /** `id` null: all but this one. */
    endSessions: build.mutation<Answer<{ ended: number }>, Secret<CurrentPassword & { readonly id: string | null }>>({
      query: ({ commandId, id, ...body }) => ({
        path: id === null ? 'user/me/session/end-others' : `user/me/session/${id}/end`,
        method: 'POST',
        body,
        ...secretCommand(commandId),
      }),
      invalidatesTags: ['OwnSession'],
    }),
    changePassword: build.mutation<Answer<null>, Secret<ChangePassword>>({
      query: ({ commandId, ...body }) => ({
        path: 'user/me/password',
        method: 'PUT',
        body,
        ...secretCommand(commandId),
      }),
      invalidatesTags: (_, error) => (error ? [] : ['OwnSession']),
    }),
  }),
});

export const { useOwnSessionsQuery, useEndSessionsMutation, useChangePasswordMutation } = accountApi;
