import { settingCodes } from '../../../server/domain/company/settingCodes.ts';
import type { AddSetting, ChangeSetting, CompanySetting } from '../../../server/contract/company/companySettings.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { data, type Answer, type PageOf } from '../../api/answers.ts';
import { api, OPTIONS_STALE_S } from '../../api/api.ts';
import { invalidateAfter } from '../../live/invalidate.ts';

interface Accepted extends Answer<{ id: string; name: string }> {
  readonly message: string;
}

const setting = (rest = ''): string => `company/:companyId/setting${rest}`;
const changed = () => [{ type: 'CompanyOptions' }];

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A whole list: it has a thousand entries at most, and pickers need them all. */
    listSettings: build.query<PageOf<CompanySetting>, { readonly list: SettingListName }>({
      query: ({ list }) => ({ path: setting('/settings'), params: { ...settingCodes[list] } }),
      transformResponse: data<PageOf<CompanySetting>>,
      providesTags: ['CompanyOptions'],
      keepUnusedDataFor: OPTIONS_STALE_S,
    }),
    addSetting: build.mutation<Accepted, AddSetting>({
      query: (body) => ({ path: setting(), method: 'POST', body, showsErrors: true }),
      onQueryStarted: (_, api) => invalidateAfter(api, changed),
    }),
    changeSetting: build.mutation<Accepted, ChangeSetting>({
      query: (body) => ({ path: setting(), method: 'PUT', body, showsErrors: true }),
      onQueryStarted: (_, api) => invalidateAfter(api, changed),
    }),
    removeSetting: build.mutation<Accepted, string>({
      query: (id) => ({ path: setting(`/${id}`), method: 'DELETE', showsErrors: true }),
      onQueryStarted: (_, api) => invalidateAfter(api, changed),
    }),
  }),
});

export const { useListSettingsQuery, useAddSettingMutation, useChangeSettingMutation, useRemoveSettingMutation } =
  settingsApi;
