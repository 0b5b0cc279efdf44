import { DomainError } from '../../kernel/decider.ts';
import type { FieldTable, ValuesOf } from '../fields.ts';

/** What an address is for (spec 3, section 4). */
export const AddressType = { BILLING: 1000, SHIPPING: 2000, DELIVERING: 3000, CONTACT: 9000 } as const;
export type AddressTypeCode = (typeof AddressType)[keyof typeof AddressType];
export const addressTypes: readonly AddressTypeCode[] = Object.values(AddressType);

/** An address of a customer or vendor (spec 3, section 3; limits: section 5). */
export const addressFields = {
  name: { kind: 'text', max: 120, column: 'name', startsRow: true },
  department: { kind: 'text', max: 100, column: 'department' },
  street: { kind: 'text', max: 200, column: 'street', isRequired: true, startsRow: true },
  city: { kind: 'text', max: 100, column: 'city', isRequired: true, startsRow: true },
  state: { kind: 'text', max: 50, column: 'state' },
  zip: { kind: 'text', max: 12, column: 'zip', isRequired: true },
  country: { kind: 'text', max: 60, column: 'country', isRequired: true, startsRow: true },
  phone: { kind: 'phone', max: 40, column: 'phone' },
  notes: { kind: 'prose', max: 200, column: 'notes', startsRow: true },
} as const satisfies FieldTable;

export type AddressFields = typeof addressFields;
export type AddressValues = ValuesOf<AddressFields>;

/** Where forms begin, and whose ZIP codes and states have rules of their own. */
export const UNITED_STATES = 'United States';
const unitedStates = new Set(['united states', 'united states of america', 'usa', 'us', '美国', '美利坚合众国']);

const isUnitedStates = (country: string): boolean =>
  unitedStates.has(country.normalize('NFKC').replaceAll('.', '').trim().toLowerCase());

/** ZIP code and state follow the rules of the country, not the shape of what is written (rules 18.28). */
export function assertPlace({ state, zip, country }: Pick<AddressValues, 'state' | 'zip' | 'country'>): void {
  if (!isUnitedStates(country)) return;
  if (zip !== '' && !/^\d{5}$/.test(zip)) throw new DomainError('clients.zipInvalid', { value: zip }, 'zip');
  if (state !== '' && !/^[A-Za-z]{2}$/.test(state))
    throw new DomainError('clients.stateInvalid', { value: state }, 'state');
}

/** What an address is called where one is meant. */
export const labelOfAddress = ({ name, street = '', city = '', country = '' }: Partial<AddressValues>): string =>
  [name, [street, city].filter((part) => part !== '').join(', '), country].find((part) => part) ?? '';
