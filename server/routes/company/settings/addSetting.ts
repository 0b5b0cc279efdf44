import { settingListOf } from '../../../commands/company/settings.ts';
import { CompanyParams } from '../../../contract/company/company.ts';
import { AddSetting, SettingSavedAnswer } from '../../../contract/company/companySettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { listNamed, assertFieldsOf } from './presentSetting.ts';

/** POST setting: a new entry of a company list (spec 1, section 7). */
export const addSettingRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/setting',
    {
      config: may('company.lists'),
      schema: { params: CompanyParams, body: AddSetting, response: { 200: SettingSavedAnswer } },
    },
    async (request) => {
      const { category, type, ...fields } = request.body;
      const list = listNamed(category, type);
      assertFieldsOf(list, fields);
      // There is no revision yet that a caller could have seen.
      const { expectedRevision: _, ...context } = commandContext(request);
      const added = await settingListOf(list).add(deps.services, fields, context);
      const name = fields.name.trim();
      return accepted(request, deps, added, {
        data: { id: added.id, name },
        notice: 'company.settingAdded',
        details: { name },
        about: 'ListValueAdded',
      });
    },
  );
