import { settingListOf } from '../../../commands/company/settings.ts';
import { settingCodes } from '../../../domain/company/settingCodes.ts';
import { CompanyParams } from '../../../contract/company/company.ts';
import { ChangeSetting, SettingSavedAnswer } from '../../../contract/company/companySettings.ts';
import { findSetting } from '../../../queries/company/companySettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { RequestError } from '../../../http/requestError.ts';
import { goneEntry, goneUnlessThere, assertFieldsOf } from './presentSetting.ts';

/** PUT setting: another name, or what else an entry has. Whatever uses it is called so everywhere (spec 2, 2.5). */
export const changeSettingRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/setting',
    {
      config: may('company.lists'),
      schema: { params: CompanyParams, body: ChangeSetting, response: { 200: SettingSavedAnswer } },
    },
    async (request) => {
      const { id, category, type, ...fields } = request.body;
      const stands = await findSetting(deps.services.db, request.params.companyId, id);
      if (!stands) throw await goneEntry(deps, request.params.companyId, id);
      const codes = settingCodes[stands.list];
      if ((category ?? codes.category) !== codes.category || (type ?? codes.type) !== codes.type)
        throw new RequestError(400, { code: 'company.listOther', field: 'type' });
      assertFieldsOf(stands.list, fields);
      if (Object.keys(fields).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      const { expectedRevision: _, ...context } = commandContext(request);
      const changed = await settingListOf(stands.list)
        .change(deps.services, stands, fields, context)
        .catch(goneUnlessThere(deps, request.params.companyId, id));
      const name = fields.name?.trim() ?? stands.name;
      return accepted(request, deps, changed, {
        data: { id, name },
        notice: 'company.settingSaved',
        details: { name },
        about: 'ListValueRenamed',
      });
    },
  );
