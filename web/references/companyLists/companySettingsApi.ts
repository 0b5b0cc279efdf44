import type { ChooseLimits, Limits } from '../../../server/contract/company/limits.ts';
import type { ChooseSkuForm, SkuForm } from '../../../server/contract/company/skuForm.ts';
import type { Done } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { get, put, read } from '../../live/endpoints.ts';

const companySettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Looked at when the dialog opens, and no longer.
    limits: build.query<Limits, undefined>({ ...read(() => get('limits'), []), keepUnusedDataFor: 0 }),
    skuForm: build.query<SkuForm, undefined>({ ...read(() => get('sku-form'), []), keepUnusedDataFor: 0 }),
    chooseLimits: build.mutation<Done<Limits>, ChooseLimits>({ query: (body) => put('limits', body) }),
    chooseSkuForm: build.mutation<Done<SkuForm>, ChooseSkuForm>({ query: (body) => put('sku-form', body) }),
  }),
});

export const { useLimitsQuery, useSkuFormQuery, useChooseLimitsMutation, useChooseSkuFormMutation } =
  companySettingsApi;
