import type { CurrentUser, TokenAnswer } from '../../server/contract/access/access.ts';
import type { Company } from '../../server/contract/company/company.ts';
import { data } from '../api/answers.ts';
import { api } from '../api/api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<TokenAnswer, { username: string; password: string }>({
      query: (credentials) => ({
        path: 'oauth/token',
        method: 'POST',
        form: { grant_type: 'password', ...credentials, scope: 'all' },
        // A public client: its secret is empty (design 6).
        headers: { Authorization: `Basic ${btoa('crossdock-web:')}` },
        isQuiet: true,
        showsErrors: true,
      }),
    }),
    currentUser: build.query<CurrentUser, undefined>({
      query: () => ({ path: 'user/me' }),
      transformResponse: data<CurrentUser>,
      providesTags: ['User'],
    }),
    company: build.query<Company, string>({
      query: (companyId) => ({ path: `company/${companyId}` }),
      transformResponse: data<Company>,
      providesTags: (_, __, id) => [{ type: 'Company', id }, 'User'],
    }),
  }),
});

export const { useCurrentUserQuery, useCompanyQuery } = sessionApi;
