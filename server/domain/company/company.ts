import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';

export type CompanyEvent = Event<'CompanyFounded', { companyId: string; name: string; code: string; timeZone: string }>;

export interface Company {
  readonly isFounded: boolean;
  readonly name: string;
  readonly code: string;
  /** IANA name; every business date is decided in it (rules 0.9). */
  readonly timeZone: string;
}

export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

export const company: Decider<Company, CompanyEvent> = {
  category: 'company',
  initialState: () => ({ isFounded: false, name: '', code: '', timeZone: DEFAULT_TIME_ZONE }),
  evolve(_, { type, data }) {
    switch (type) {
      case 'CompanyFounded':
        return { isFounded: true, name: data.name, code: data.code, timeZone: data.timeZone };
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
