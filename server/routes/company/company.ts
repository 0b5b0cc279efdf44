import { CompanyAnswer, CompanyParams, CompanySavedAnswer, MenusAnswer } from '../../contract/company/company.ts';
import { DescribeCompany } from '../../contract/company/companyConfig.ts';
import { menusOf } from '../../domain/access/menus.ts';
import { company } from '../../domain/company/company.ts';
import { companyFields } from '../../domain/company/companyFields.ts';
import { describeCompany } from '../../domain/company/describeCompany.ts';
import { tableParts } from '../../domain/undo.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { put, read } from '../kit/call.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { undoingOf } from '../kit/undoCommand.ts';
import { asNotFound, presentCompany } from './presentCompany.ts';

export const companyOwnRoutes: Routes = {
  /** GET company/{id}: the company with the menus of the one who asks (spec 1, section 7). */
  company: read(
    '/api/company/:companyId',
    { may: 'company.view', params: CompanyParams, answer: CompanyAnswer },
    async (request, from) => ({ data: await presentCompany(from, request.params.companyId, request) }),
  ),

  /** PUT company: contact information, time zone and theme; the answer is the company as it is now (spec 1, sections 4 and 7). */
  describeCompany: put(
    '/api/company',
    { may: 'company.settings', body: DescribeCompany, answer: CompanySavedAnswer },
    async (request, deps) => {
      const { handler } = deps.services;
      const { companyId } = sessionOf(request);
      const saved = {
        ...{ ids: ['id'], otherId: 'request.otherCompany' },
        refused: asNotFound,
        present: async (id: string, _: unknown, { commandId }: { readonly commandId: string }) => ({
          data: { ...(await presentCompany(deps.services, id, request)), commandId },
        }),
      } as const;
      return saveRecord(request, deps, saved, {
        id: companyId,
        body: request.body,
        undoing: undoingOf(company, ({ details }) => tableParts(companyFields, details)),
        handle: (details, context) =>
          handler.handle(company, companyId, { companyId, details }, describeCompany, context),
        notice: 'company.described',
        about: 'CompanyDescribed',
      });
    },
  ),

  /** GET company/{id}/menus: only screens that exist and that the user may open (design 8). */
  menus: read(
    '/api/company/:companyId/menus',
    { may: 'company.view', params: CompanyParams, answer: MenusAnswer },
    (request) => ({ data: menusOf(sessionOf(request)) }),
  ),
};
