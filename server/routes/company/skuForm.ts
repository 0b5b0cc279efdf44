import { CompanyParams } from '../../contract/company/company.ts';
import { ChooseSkuForm, SkuFormAnswer, SkuFormSavedAnswer } from '../../contract/company/skuForm.ts';
import { chooseSkuForm } from '../../domain/company/chooseSkuForm.ts';
import { company } from '../../domain/company/company.ts';
import type { Routes } from '../../http/app.ts';
import { put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';

export const skuFormRoutes: Routes = {
  /** GET company/{id}/sku-form: how products are numbered that get no SKU (rules 18.3). */
  skuForm: read(
    '/api/company/:companyId/sku-form',
    { may: 'company.view', params: CompanyParams, answer: SkuFormAnswer },
    async (request, { handler }) => {
      const { companyId } = request.params;
      return { data: { ...(await handler.load(company, companyId, companyId)).state.skuForm } };
    },
  ),

  /** PUT company/{id}/sku-form: chooses it. */
  chooseSkuForm: put(
    '/api/company/:companyId/sku-form',
    { may: 'company.limits', params: CompanyParams, body: ChooseSkuForm, answer: SkuFormSavedAnswer },
    async (request, deps) => {
      const { companyId } = request.params;
      const { reason, ...form } = request.body;
      const { handler } = deps.services;
      const context = commandContext(request, { reason });
      const handled = await handler.handle(company, companyId, { companyId, form }, chooseSkuForm, context);
      return accepted(request, deps, handled, {
        data: { ...(await handler.load(company, companyId, companyId)).state.skuForm },
        notice: 'company.skuFormChosen',
        about: 'SkuFormChosen',
      });
    },
  ),
};
