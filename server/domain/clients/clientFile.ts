import type { FieldRule, FieldValue } from '../fieldRules.ts';
import { valueFields, type ValueField } from '../fields.ts';
import { addressFields, AddressType, type AddressTypeCode, type AddressValues } from './addressFields.ts';
import type { Client } from './client.ts';
import { clientFields, type ClientFields } from './clientFields.ts';
import { goodsAddressOf, kindOfClient } from './clientKinds.ts';
import { contactFields, nameOfContact, partsOfName, type ContactValues } from './contactFields.ts';

/** Columns of the main contact, beside the field that each is. Its name is in one column. */
const contactColumns = {
  contactTitle: 'title',
  contactEmail: 'email',
  contactPhone: 'phone',
} as const satisfies Readonly<Record<string, keyof ContactValues>>;

/** Columns of the main billing address, and of the main one where goods go to or come from, beside the field that each is. */
const addressColumns = {
  billing: { street: 'street', city: 'city', state: 'state', zip: 'zip', country: 'country' },
  goods: { shipStreet: 'street', shipCity: 'city', shipState: 'state', shipZip: 'zip', shipCountry: 'country' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof AddressValues>>>>;

/** Which of the two addresses that a row may have. */
export type FileAddress = keyof typeof addressColumns;
const allAddressColumns = { ...addressColumns.billing, ...addressColumns.goods };
type AddressColumn = keyof typeof allAddressColumns;

export type ClientFileField =
  ValueField<ClientFields> | 'type' | 'contactName' | keyof typeof contactColumns | AddressColumn;

/** Columns of a file of customers or vendors: what tells one apart first, then the account, its main contact and address. */
export const clientFileFields: readonly ClientFileField[] = [
  ...new Set([
    ...(['name', 'type', 'status', 'abbreviation'] as const),
    ...valueFields(clientFields),
    'contactName' as const,
    ...(Object.keys(contactColumns) as (keyof typeof contactColumns)[]),
    ...(Object.keys(allAddressColumns) as AddressColumn[]),
  ]),
];

const NAME_MAX = contactFields.firstName.max + contactFields.lastName.max + 1;

/** By what a cell is judged: by the rule of the field that it is. */
export function ruleOfFileField(field: Exclude<ClientFileField, 'type'>): FieldRule {
  if (field === 'contactName') return { kind: 'text', max: NAME_MAX };
  if (field in contactColumns) return contactFields[contactColumns[field as keyof typeof contactColumns]];
  if (isAddressColumn(field)) return addressFields[allAddressColumns[field]];
  return clientFields[field as ValueField<ClientFields>];
}

const isAddressColumn = (field: string): field is AddressColumn => Object.hasOwn(allAddressColumns, field);

/** The column of a field of one of the two addresses. */
export const columnOfAddress = (which: FileAddress, field: string): ClientFileField =>
  (Object.entries(addressColumns[which]).find(([, each]) => each === field)?.[0] ?? 'street') as AddressColumn;

type FileValues = Readonly<Partial<Record<ClientFileField, FieldValue>>>;
const written = (value: FieldValue | undefined): string => String(value ?? '');

/** The contact that a row tells of; null: of none. */
export function contactOfRow(row: FileValues): Partial<ContactValues> | null {
  const told = Object.entries(contactColumns).map(([column, field]) => [
    field,
    written(row[column as ClientFileField]),
  ]);
  const contact = { ...partsOfName(written(row.contactName)), ...Object.fromEntries(told) } as Partial<ContactValues>;
  return Object.values(contact).some((value) => value !== '') ? contact : null;
}

/** A name as its parts put together again have it. */
export const spelledName = (written: string): string => nameOfContact(partsOfName(written));

/** One of the addresses that a row tells of, be it a country alone; null: of none. */
export function addressOfRow(row: FileValues, which: FileAddress): Partial<AddressValues> | null {
  const address: Partial<AddressValues> = Object.fromEntries(
    Object.entries(addressColumns[which]).map(([column, field]) => [field, written(row[column as AddressColumn])]),
  );
  return Object.values(address).some((value) => value !== '') ? address : null;
}

/** What a file would say of a client. */
export function fileValuesOf({ contacts, addresses, staff: _, paymentTerm: __, ...account }: Client): FileValues {
  const contact = contacts.find(({ isMain }) => isMain)?.values;
  const mainOf = (wanted: AddressTypeCode) => addresses.find(({ isMain, type }) => isMain && type === wanted)?.values;
  const [billing, goods] = [mainOf(AddressType.BILLING), mainOf(goodsAddressOf(kindOfClient(account.type)))];
  return {
    ...account,
    contactName: contact ? nameOfContact(contact) : '',
    ...Object.fromEntries(Object.entries(contactColumns).map(([column, field]) => [column, contact?.[field] ?? ''])),
    ...addressCells('billing', billing ?? {}),
    ...addressCells('goods', goods ?? {}),
  };
}

/** The cells of one of the two addresses. */
export const addressCells = (
  which: FileAddress,
  address: Readonly<Partial<Record<'street' | 'city' | 'state' | 'zip' | 'country', string | null>>>,
): FileValues =>
  Object.fromEntries(Object.entries(addressColumns[which]).map(([column, field]) => [column, address[field] ?? '']));

/** The same of rows as read models have them. */
export const contactCells = (contact: Partial<ContactValues>): FileValues => ({
  contactName: nameOfContact(contact),
  ...Object.fromEntries(Object.entries(contactColumns).map(([column, field]) => [column, contact[field] ?? ''])),
});
