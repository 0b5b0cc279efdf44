import { read, post, put, remove, get, quiet, told } from '../live/endpoints.ts';
import type {
  ArrangeColumns,
  ChangeSearch,
  ListSetting,
  SaveSearch,
} from '../../server/contract/access/listSettings.ts';
import type { ListName } from '../../server/domain/kinds.ts';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/api.ts';

type Saved = Answer<{ readonly searchId: string }>;
const invalidatesTags = ['ListSetting'] as const;

export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSetting: build.query<ListSetting, ListName>(read((list) => get(`list-setting/${list}`), ['ListSetting'])),
    saveSearch: build.mutation<Saved, SaveSearch>({ query: (body) => post('saved-search', body), invalidatesTags }),
    changeSearch: build.mutation<Saved, ChangeSearch & { readonly searchId: string }>({
      query: ({ searchId, ...body }) => put(`saved-search/${searchId}`, body),
      invalidatesTags,
    }),
    forgetSearch: build.mutation<Saved, string>({
      query: (searchId) => remove(`saved-search/${searchId}`, quiet),
      invalidatesTags,
    }),
    arrangeColumns: build.mutation<Answer<ArrangeColumns>, ArrangeColumns & { readonly list: ListName }>({
      query: ({ list, columns }) => put(`list-columns/${list}`, { columns }, { ...quiet, ...told }),
    }),
  }),
});

export const { useListSettingQuery, useSaveSearchMutation, useChangeSearchMutation } = listsApi;
