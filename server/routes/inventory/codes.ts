import { CompanyParams } from '../../contract/company/company.ts';
import { CodeHitsAnswer, CodeQuery } from '../../contract/inventory/codes.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { findByCode } from '../../queries/inventory/findByCode.ts';
import { read } from '../kit/call.ts';

export const codeRoutes: Routes = {
  /** GET inventory/codes: the products and lots that a code names, by whichever of their codes. */
  findByCode: read(
    '/api/company/:companyId/inventory/codes',
    { may: 'products.view', params: CompanyParams, query: CodeQuery, answer: CodeHitsAnswer },
    async (request, { db }) => {
      const { companyId } = request.params;
      const seesLots = isPermitted(sessionOf(request).role, 'inventory.view');
      return { data: await findByCode(db, { companyId, code: request.query.code, seesLots }) };
    },
  ),
};
