import { CompanyParams } from '../../../contract/company/company.ts';
import { CompanySettingsAnswer, SettingsQuery } from '../../../contract/company/companySettings.ts';
import { findSettings } from '../../../queries/company/companySettings.ts';
import { pageOf } from '../../../queries/paging.ts';
import { LIST_MAX } from '../../../domain/company/limits.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { alsoAsOf } from '../../../http/asOf.ts';
import { may } from '../../../http/authorize.ts';
import { readDb } from '../../kit/readDb.ts';
import { listNamed, presentSetting } from './presentSetting.ts';

/** GET setting/settings: the entries of one company list, by name (spec 1, section 7). */
export const companySettingsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/setting/settings',
    {
      config: { ...may('company.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: SettingsQuery, response: { 200: CompanySettingsAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { category, type, searchKey, ...paging } = request.query;
      const { db } = readDb(request, services);
      const found = await findSettings(db, companyId, listNamed(category, type), searchKey);
      const { limit, offset } = pageOf(paging, LIST_MAX);
      const list = found.slice(offset, offset + limit).map((setting) => presentSetting(companyId, setting));
      return { data: { total: found.length, totalIsCapped: false, list } };
    },
  );
