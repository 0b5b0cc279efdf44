import type { FieldTable, ValuesOf } from '../fields.ts';

/** Someone to talk to at a customer or vendor (spec 3, section 3; limits: section 5). */
export const contactFields = {
  firstName: { kind: 'text', max: 60, column: 'first_name', isSearched: true, startsRow: true },
  lastName: { kind: 'text', max: 60, column: 'last_name', isSearched: true },
  salutation: { kind: 'text', max: 20, column: 'salutation' },
  title: { kind: 'text', max: 100, column: 'title', startsRow: true },
  code: { kind: 'text', max: 50, column: 'code' },
  email: { kind: 'email', max: 254, column: 'email', isSearched: true, isRequired: true, startsRow: true },
  phone: { kind: 'phone', max: 40, column: 'phone', isSearched: true },
  mobilePhone: { kind: 'phone', max: 40, column: 'mobile_phone', isSearched: true },
  fax: { kind: 'phone', max: 40, column: 'fax' },
  notes: { kind: 'prose', max: 200, column: 'notes', startsRow: true },
  orderConfirmCCEnabled: { kind: 'flag', first: false, column: 'order_confirm_cc', startsRow: true },
} as const satisfies FieldTable;

export type ContactFields = typeof contactFields;
export type ContactValues = ValuesOf<ContactFields>;

/** First and last name, joined by a space (spec 3, section 3). */
export const nameOfContact = ({ firstName = '', lastName = '' }: Partial<ContactValues>): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');

/** What a contact is called where one is meant: some have no name. */
export const labelOfContact = (contact: Partial<ContactValues>): string =>
  [nameOfContact(contact), contact.email, contact.phone, contact.mobilePhone, contact.title].find((part) => part) ?? '';

/** A full name as its two parts: the last word is the last name; a Chinese name has its surname first. */
export function partsOfName(name: string): Pick<ContactValues, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''), lastName: words.slice(1).at(-1) ?? '' };
}
