import { DomainError } from '../../kernel/decider.ts';
import { changedFields } from '../fields.ts';
import type { Company, CompanyEvent } from './company.ts';
import { companyFields, type CompanyDetails } from './companyFields.ts';

export interface DescribeCompany {
  companyId: string;
  /** What it becomes; absent: as it is. */
  details: Partial<CompanyDetails>;
}

/** Other contact information, time zone or theme; a change of the zone holds from its event on (rules 0.9). */
export function describeCompany(
  { companyId, details }: DescribeCompany,
  { isFounded, details: now }: Company,
): CompanyEvent[] {
  if (!isFounded) throw new DomainError('company.settingUnknown', { id: companyId });
  const changed = changedFields(companyFields, details, now);
  return changed === null
    ? []
    : [{ type: 'CompanyDescribed', data: { companyId, details: changed.to, was: changed.was } }];
}
