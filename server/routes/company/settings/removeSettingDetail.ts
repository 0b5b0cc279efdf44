import { SettingDetailParams, SettingSavedAnswer } from '../../../contract/company/companySettings.ts';
import { findSetting } from '../../../queries/company/companySettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { notFound } from '../../../http/requestError.ts';
import { removeStanding } from './removeSetting.ts';

/** DELETE setting/detail/{detailId}: an entry below another one, that nothing uses (spec 1, section 7; rules 18.16). */
export const removeSettingDetailRoute = (app: App, deps: RouteDeps) =>
  app.delete(
    '/api/company/:companyId/setting/detail/:detailId',
    {
      config: may('company.lists'),
      schema: { params: SettingDetailParams, response: { 200: SettingSavedAnswer } },
    },
    async (request) => {
      const { companyId, detailId } = request.params;
      const stands = await findSetting(deps.services.db, companyId, detailId);
      if (typeof stands?.parentId !== 'string') throw notFound();
      return removeStanding(request, deps, stands);
    },
  );
