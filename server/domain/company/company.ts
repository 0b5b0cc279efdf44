import { usualLimits, type PlausibleLimits } from '../plausible.ts';
import { usualSkuForm, type SkuForm } from './skuForm.ts';
import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';

export type CompanyEvent =
  | Event<'CompanyFounded', { companyId: string; name: string; code: string; timeZone: string }>
  | Event<
      'PlausibleLimitsChosen',
      { companyId: string; limits: Partial<PlausibleLimits>; was: Partial<PlausibleLimits> }
    >
  | Event<'SkuFormChosen', { companyId: string; form: SkuForm; was: SkuForm }>;

export interface Company {
  readonly isFounded: boolean;
  readonly name: string;
  readonly code: string;
  /** IANA name; every business date is decided in it (rules 0.9). */
  readonly timeZone: string;
  /** What is asked about before it is saved. */
  readonly limits: PlausibleLimits;
  /** How products without an SKU are numbered. */
  readonly skuForm: SkuForm;
}

export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

export const company: Decider<Company, CompanyEvent> = {
  category: 'company',
  version: 2,
  initialState: () => ({
    ...{ isFounded: false, name: '', code: '', timeZone: DEFAULT_TIME_ZONE },
    ...{ limits: usualLimits, skuForm: usualSkuForm },
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'CompanyFounded':
        return { ...state, isFounded: true, name: data.name, code: data.code, timeZone: data.timeZone };
      case 'PlausibleLimitsChosen':
        return { ...state, limits: { ...state.limits, ...data.limits } };
      case 'SkuFormChosen':
        return { ...state, skuForm: data.form };
    }
  },
};

export interface FoundCompany {
  companyId: string;
  name: string;
  code: string;
  timeZone?: string;
}

/** Opens a company's books. Its stream's id is the company's own id. */
export function foundCompany(wanted: FoundCompany, { isFounded }: Company): CompanyEvent[] {
  if (isFounded) return [];
  if (wanted.name.trim() === '') throw new DomainError('company.nameRequired', {}, 'name');
  const { companyId, name, code, timeZone = DEFAULT_TIME_ZONE } = wanted;
  return [{ type: 'CompanyFounded', data: { companyId, name: name.trim(), code, timeZone } }];
}
