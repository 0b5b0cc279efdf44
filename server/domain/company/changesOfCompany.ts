import type { ChangesOf } from '../recordChanges.ts';
import { company, companyChanges, type CompanyEvent } from './company.ts';

/** What the history of a company shows. */
export const changesOfCompany: ChangesOf<CompanyEvent> = {
  decider: company,
  ownerOf: ({ data }) => ({ kind: 'company', id: data.companyId }),
  changesOf: companyChanges,
  types: {
    CompanyFounded: true,
    PlausibleLimitsChosen: true,
    SkuFormChosen: true,
    CompanyDescribed: true,
    CompanyConfigured: true,
    CompanyLogoSet: true,
    CompanyLogoRemoved: true,
  },
};
