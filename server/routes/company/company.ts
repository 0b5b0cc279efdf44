import { CompanyAnswer, CompanyParams, MenusAnswer } from '../../contract/company/company.ts';
import { menusOf } from '../../domain/access/menus.ts';
import { company } from '../../domain/company/company.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { read } from '../kit/call.ts';

export const companyOwnRoutes: Routes = {
  /** GET company/{id}: the company with the menus of the one who asks (spec 1, section 7). */
  company: read(
    '/api/company/:companyId',
    { may: 'company.view', params: CompanyParams, answer: CompanyAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const { isFounded, name, code, timeZone } = (await from.handler.load(company, companyId, companyId)).state;
      if (!isFounded) throw notFound();
      return { data: { id: companyId, name, code, timeZone, menus: menusOf(sessionOf(request).role) } };
    },
  ),

  /** GET company/{id}/menus: only screens that exist and that the user may open (design 8). */
  menus: read(
    '/api/company/:companyId/menus',
    { may: 'company.view', params: CompanyParams, answer: MenusAnswer },
    (request) => ({ data: menusOf(sessionOf(request).role) }),
  ),
};
