import { CompanyAnswer, CompanyParams } from '../../contract/company/company.ts';
import { menusOf } from '../../domain/access/menus.ts';
import { company } from '../../domain/company/company.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { notFound } from '../../http/requestError.ts';

/** GET company/{id}: the company with the menus of the one who asks (spec 1, section 7). */
export const companyRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId',
    {
      config: { ...may('company.view'), ...alsoAsOf },
      schema: { params: CompanyParams, response: { 200: CompanyAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { isFounded, name, code, timeZone } = (
        await readDb(request, services).handler.load(company, companyId, companyId)
      ).state;
      if (!isFounded) throw notFound();
      return { data: { id: companyId, name, code, timeZone, menus: menusOf(sessionOf(request).role) } };
    },
  );
