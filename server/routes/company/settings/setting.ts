import { CompanySettingAnswer, SettingParams } from '../../../contract/company/companySettings.ts';
import { findSetting } from '../../../queries/company/companySettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { alsoAsOf } from '../../../http/asOf.ts';
import { may } from '../../../http/authorize.ts';
import { readDb } from '../../kit/readDb.ts';
import { notFound } from '../../../http/requestError.ts';
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
