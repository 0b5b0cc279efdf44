import { DomainError } from '../../kernel/decider.ts';
import { LIMIT_MAX, type PlausibleLimit, type PlausibleLimits } from '../plausible.ts';
import type { Company, CompanyEvent } from './company.ts';

export interface ChooseLimits {
  companyId: string;
  limits: Partial<PlausibleLimits>;
}

/** What a company is asked about before it is saved (rules 18.41). */
export function chooseLimits({ companyId, limits }: ChooseLimits, { limits: was }: Company): CompanyEvent[] {
  for (const field of ['pricePercent', 'countTimes'] as const) {
    const value = limits[field];
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 1 && value <= LIMIT_MAX))
      throw new DomainError('plausible.limitInvalid', { value, maximum: LIMIT_MAX }, field);
  }
  const changed = (Object.keys(limits) as PlausibleLimit[]).filter(
    (field) => limits[field] !== undefined && limits[field] !== was[field],
  );
  if (changed.length === 0) return [];
  const only = (from: Partial<PlausibleLimits>): Partial<PlausibleLimits> =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return [{ type: 'PlausibleLimitsChosen', data: { companyId, limits: only(limits), was: only(was) } }];
}
