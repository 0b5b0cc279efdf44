import { emptiesOf, fieldChanges } from '../fields.ts';
import { usualLimits, type PlausibleLimits } from '../plausible.ts';
import { companyFields, type CompanyDetails } from './companyFields.ts';
import type { CompanyLogo, CompanyLogoEvent } from './companyLogo.ts';
import type { StoredConfig } from './config/companyConfig.ts';
import { configChanges } from './config/configChanges.ts';
import { usualSkuForm, type SkuForm } from './skuForm.ts';
import { DomainError, type Decider, type Event, type FieldChange } from '../../kernel/decider.ts';

export type CompanyEvent =
  | Event<'CompanyFounded', { companyId: string; name: string; code: string; timeZone: string }>
  | Event<
      'PlausibleLimitsChosen',
      { companyId: string; limits: Partial<PlausibleLimits>; was: Partial<PlausibleLimits> }
    >
  | Event<'SkuFormChosen', { companyId: string; form: SkuForm; was: SkuForm }>
  | Event<'CompanyDescribed', { companyId: string; details: Partial<CompanyDetails>; was: Partial<CompanyDetails> }>
  | Event<'CompanyConfigured', { companyId: string; values: ConfigTexts; was: ConfigTexts }>
  | CompanyLogoEvent;

/** Settings by their keys; null: not saved, which is the usual value. */
type ConfigTexts = Record<string, string | null>;

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
  /** Who it is to others, and how the console looks to it. */
  readonly details: CompanyDetails;
  readonly logo: CompanyLogo | null;
  /** Its settings, as they are kept. */
  readonly config: StoredConfig;
}

export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

export const company: Decider<Company, CompanyEvent> = {
  category: 'company',
  version: 3,
  initialState: () => ({
    ...{ isFounded: false, name: '', code: '', timeZone: DEFAULT_TIME_ZONE },
    ...{ limits: usualLimits, skuForm: usualSkuForm, details: emptiesOf(companyFields) },
    ...{ logo: null, config: {} },
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'CompanyFounded':
        return {
          ...state,
          ...{ isFounded: true, name: data.name, code: data.code, timeZone: data.timeZone },
          details: { ...state.details, timeZone: data.timeZone },
        };
      case 'PlausibleLimitsChosen':
        return { ...state, limits: { ...state.limits, ...data.limits } };
      case 'SkuFormChosen':
        return { ...state, skuForm: data.form };
      case 'CompanyDescribed': {
        const details = { ...state.details, ...data.details };
        return { ...state, details, timeZone: data.details.timeZone ?? state.timeZone };
      }
      case 'CompanyLogoSet':
        return { ...state, logo: data.logo };
      case 'CompanyLogoRemoved':
        return { ...state, logo: null };
      case 'CompanyConfigured': {
        const all = Object.entries({ ...state.config, ...data.values });
        const config = Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
        return { ...state, config };
      }
    }
  },
  changes: companyChanges,
};

/** What an event of a company changed, field by field. */
export function companyChanges({ type, data }: CompanyEvent): FieldChange[] {
  switch (type) {
    case 'CompanyFounded':
      return (['name', 'code', 'timeZone'] as const).map((field) => ({ field, from: null, to: data[field] }));
    case 'PlausibleLimitsChosen':
      return fieldChanges(data.limits, data.was);
    case 'SkuFormChosen':
      return [
        { field: 'skuPrefix', from: data.was.prefix, to: data.form.prefix },
        { field: 'skuWidth', from: data.was.width, to: data.form.width },
      ].filter(({ from, to }) => from !== to);
    case 'CompanyDescribed':
      return fieldChanges(data.details, data.was);
    case 'CompanyLogoSet':
      return [{ field: 'logo', from: data.was?.name ?? null, to: data.logo.name }];
    case 'CompanyLogoRemoved':
      return [{ field: 'logo', from: data.was.name, to: null }];
    case 'CompanyConfigured':
      return configChanges(data.values, data.was);
  }
}

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
