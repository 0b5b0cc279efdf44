import { DomainError } from '../../kernel/decider.ts';
import type { FieldTable, ValuesOf } from '../fields.ts';
import { isMailAddress } from '../mailAddress.ts';
import { themes, usualTheme } from './themes.ts';

/** An IANA name that dates can be told by. */
function checkedTimeZone(written: string): string {
  const timeZone = written.trim();
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone === '' ? '' : timeZone;
  } catch {
    throw new DomainError('company.timeZoneInvalid', { value: timeZone.slice(0, 60) }, 'timeZone');
  }
}

/** An address, in the words of the specification (spec 1, section 5). */
function checkedEmail(written: string): string {
  const email = written.trim();
  if (email === '') throw new DomainError('company.emailRequired', {}, 'email');
  if (!isMailAddress(email)) throw new DomainError('company.emailInvalid', {}, 'email');
  return email;
}

/** How a company is reached, and whose clocks it goes by (spec 1, 2.6 and section 5; rules 0.9). */
export const contactFields = {
  email: { kind: 'text', max: 200, column: 'email', check: checkedEmail },
  phone: { kind: 'text', max: 40, column: 'phone' },
  fax: { kind: 'text', max: 40, column: 'fax', startsRow: true },
  mobileNumber: { kind: 'text', max: 40, column: 'mobile_number' },
  website: { kind: 'text', max: 200, column: 'website', startsRow: true },
  timeZone: { kind: 'text', max: 60, column: 'time_zone', check: checkedTimeZone },
} as const satisfies FieldTable;

/** How its console looks. */
export const brandingFields = {
  theme: {
    kind: 'choice',
    choices: [usualTheme, ...themes.filter((theme) => theme !== usualTheme)],
    column: 'theme',
  },
} as const satisfies FieldTable;

/** What a company says of itself. Phone, fax and mobile have no rules (spec 1, section 5). */
export const companyFields = { ...contactFields, ...brandingFields };
export type CompanyDetails = ValuesOf<typeof companyFields>;
