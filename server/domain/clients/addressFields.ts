import { DomainError } from '../../kernel/decider.ts';
import type { FieldTable, ValuesOf } from '../fields.ts';
import { windowFields } from './deliveryWindows.ts';

/** What an address is for (spec 3, section 4). */
export const AddressType = { BILLING: 1000, SHIPPING: 2000, DELIVERING: 3000, CONTACT: 9000 } as const;
export type AddressTypeCode = (typeof AddressType)[keyof typeof AddressType];
export const addressTypes: readonly AddressTypeCode[] = Object.values(AddressType);
/** Goods come and go there, within the address's windows. */
export const takesGoods = (type: AddressTypeCode): boolean =>
  type === AddressType.SHIPPING || type === AddressType.DELIVERING;

const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Degrees north or east, as maps give them; empty where nobody looked. */
const degrees =
  (maximum: 90 | 180) =>
  (written: string, field: string): string => {
    const value = written.trim();
    if (value !== '' && (!DEGREES.test(value) || Math.abs(Number(value)) > maximum))
      throw new DomainError('clients.degreesInvalid', { value, maximum }, field);
    return value;
  };

/** Where it is and whom to call there (spec 3, section 3; limits: section 5). `order` sorts addresses of one purpose. */
export const placeFields = {
  name: { kind: 'text', max: 120, column: 'name', startsRow: true },
  department: { kind: 'text', max: 100, column: 'department' },
  street: { kind: 'text', max: 200, column: 'street', isRequired: true, startsRow: true },
  city: { kind: 'text', max: 100, column: 'city', isRequired: true, startsRow: true },
  state: { kind: 'text', max: 50, column: 'state' },
  zip: { kind: 'text', max: 12, column: 'zip', isRequired: true },
  country: { kind: 'text', max: 60, column: 'country', isRequired: true, startsRow: true },
  phone: { kind: 'phone', max: 40, column: 'phone' },
  notes: { kind: 'prose', max: 200, column: 'notes', startsRow: true },
  order: { kind: 'count', max: 9_999, none: 0, column: 'place', startsRow: true },
  latitude: { kind: 'text', max: 11, check: degrees(90), column: 'latitude' },
  longitude: { kind: 'text', max: 11, check: degrees(180), column: 'longitude' },
} as const satisfies FieldTable;

/** An address of a customer or vendor. */
export const addressFields = { ...placeFields, ...windowFields } as const;

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

/** How far a map knows it (spec 3, section 4): nobody looks addresses up here, so one is new until it has its degrees. */
export const AddressStatus = {
  NEW: 1000,
  PROCESSING: 2000,
  PROCESSING_SET_INFO: 2100,
  PROCESSING_SET_LNG_LAT: 2200,
  COMPLETED: 9000,
  CANCEL: 9999,
} as const;

export const statusOfAddress = ({ latitude, longitude }: Pick<AddressValues, 'latitude' | 'longitude'>) =>
  latitude !== '' && longitude !== '' ? AddressStatus.COMPLETED : AddressStatus.NEW;
