import { CompanySettingAnswer, SettingParams } from '../../../contract/companySettings.ts';
import { findSetting } from '../../../database/companySettings.ts';
import type { App, RouteDeps } from '../../../plugins/app.ts';
import { alsoAsOf } from '../../../plugins/asOf.ts';
import { may } from '../../../plugins/authorize.ts';
import { readDb } from '../../../plugins/readDb.ts';
import { notFound } from '../../../plugins/requestError.ts';
import { presentSetting } from './presentSetting.ts';

/** GET setting/{settingId}: one entry of a company list. */
export const companySettingRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/setting/:settingId',
    {
      config: { ...may('company.view'), ...alsoAsOf },
      schema: { params: SettingParams, response: { 200: CompanySettingAnswer } },
    },
    async (request) => {
      const { companyId, settingId } = request.params;
      const found = await findSetting(readDb(request, services).db, companyId, settingId);
      if (!found) throw notFound();
      return { data: presentSetting(companyId, found) };
    },
  );
