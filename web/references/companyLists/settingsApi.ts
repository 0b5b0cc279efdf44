import { command, post, put, remove, get, read } from '../../live/endpoints.ts';
import { settingCodes } from '../../../server/domain/company/settingCodes.ts';
import type { AddSetting, ChangeSetting, CompanySetting } from '../../../server/contract/company/companySettings.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import type { PageOf, Done } from '../../api/answers.ts';
import { api, OPTIONS_STALE_S } from '../../api/api.ts';

type Accepted = Done<{ id: string; name: string }>;
const changed = () => [{ type: 'CompanyOptions' }];

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A whole list: it has a thousand entries at most, and pickers need them all. */
    listSettings: build.query<PageOf<CompanySetting>, { readonly list: SettingListName }>({
      ...read(({ list }) => get('setting/settings', settingCodes[list]), ['CompanyOptions']),
      keepUnusedDataFor: OPTIONS_STALE_S,
    }),
    addSetting: build.mutation<Accepted, AddSetting>(command((body) => post('setting', body), changed)),
    changeSetting: build.mutation<Accepted, ChangeSetting>(command((body) => put('setting', body), changed)),
    removeSetting: build.mutation<Accepted, string>(command((id) => remove(`setting/${id}`), changed)),
  }),
});

export const { useListSettingsQuery, useAddSettingMutation, useChangeSettingMutation, useRemoveSettingMutation } =
  settingsApi;
