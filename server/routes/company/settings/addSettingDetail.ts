import { settingListOf } from '../../../commands/company/settings.ts';
import { CompanyParams } from '../../../contract/company/company.ts';
import { AddSettingDetail, SettingSavedAnswer } from '../../../contract/company/companySettings.ts';
import { findSetting } from '../../../queries/company/companySettings.ts';
import { detailsOf } from '../../../domain/company/valueLists.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { assertFieldsOf } from './presentSetting.ts';

/** POST setting/detail: a new entry below one of a company list: a category of a section, a location of a warehouse (spec 1, section 7). */
export const addSettingDetailRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/setting/detail',
    {
      config: may('company.lists'),
      schema: { params: CompanyParams, body: AddSettingDetail, response: { 200: SettingSavedAnswer } },
    },
    async (request) => {
      const { settingId, ...fields } = request.body;
      const above = await findSetting(deps.services.db, request.params.companyId, settingId);
      if (!above) throw new DomainError('company.settingUnknown', { id: settingId }, 'settingId');
      const details = detailsOf(above.list);
      if (details === null) throw new DomainError('company.noDetails', { name: above.name }, 'settingId');
      assertFieldsOf(details.list, fields);
      const { expectedRevision: _, ...context } = commandContext(request);
      const added = await settingListOf(details.list).add(
        deps.services,
        { ...fields, [details.above]: settingId },
        context,
      );
      const name = fields.name.trim();
      return accepted(request, deps, added, {
        data: { id: added.id, name },
        notice: 'company.settingAdded',
        details: { name },
        about: 'ListValueAdded',
      });
    },
  );
