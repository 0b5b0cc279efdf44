import type { NewPassword } from '../../../server/contract/access/access.ts';
import { api } from '../../api/api.ts';

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    resetPassword: build.mutation<unknown, { email: string }>({
      query: (form) => ({ path: 'auth/reset-password', method: 'POST', form, showsErrors: true }),
    }),
    newPassword: build.mutation<unknown, NewPassword>({
      query: (body) => ({
        path: 'auth/new-password',
        method: 'POST',
        body,
        // The link itself takes effect once.
        isCommand: false,
        showsErrors: true,
      }),
    }),
  }),
});

export const { useResetPasswordMutation, useNewPasswordMutation } = accessApi;
