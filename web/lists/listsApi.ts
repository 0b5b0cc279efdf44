import type {
  ArrangeColumns,
  ChangeSearch,
  ListSetting,
  SaveSearch,
} from '../../server/contract/access/listSettings.ts';
import type { ListName } from '../../server/domain/access/userSettings.ts';
import { data, type Answer } from '../api/answers.ts';
import { api } from '../api/api.ts';

type Saved = Answer<{ readonly searchId: string }>;

const saved = (rest = ''): string => `company/:companyId/saved-search${rest}`;

export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSetting: build.query<ListSetting, ListName>({
      query: (list) => ({ path: `company/:companyId/list-setting/${list}` }),
      transformResponse: data<ListSetting>,
      providesTags: ['ListSetting'],
    }),
    saveSearch: build.mutation<Saved, SaveSearch>({
      query: (body) => ({ path: saved(), method: 'POST', body, showsErrors: true }),
      invalidatesTags: ['ListSetting'],
    }),
    changeSearch: build.mutation<Saved, ChangeSearch & { readonly searchId: string }>({
      query: ({ searchId, ...body }) => ({ path: saved(`/${searchId}`), method: 'PUT', body, showsErrors: true }),
      invalidatesTags: ['ListSetting'],
    }),
    forgetSearch: build.mutation<Saved, string>({
      query: (searchId) => ({ path: saved(`/${searchId}`), method: 'DELETE', isQuiet: true, showsErrors: true }),
      invalidatesTags: ['ListSetting'],
    }),
    arrangeColumns: build.mutation<Answer<ArrangeColumns>, ArrangeColumns & { readonly list: ListName }>({
      query: ({ list, columns }) => ({
        path: `company/:companyId/list-columns/${list}`,
        method: 'PUT',
        body: { columns },
        isQuiet: true,
      }),
    }),
  }),
});

export const { useListSettingQuery, useSaveSearchMutation, useChangeSearchMutation } = listsApi;
