import type { AddressTypeCode, AddressValues } from './addressFields.ts';
import type { ClientBook } from './clientBook.ts';

/** An address as it is on paper and parcels, line by line. */
export const addressLines = ({ name, department, street, city, state, zip, country, phone }: AddressValues): string[] =>
  [
    name,
    department,
    street,
    [city, [state, zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', '),
    country,
    phone,
  ].filter((line) => line !== '');

/** The main address of the first of these types that has one, as lines; none: no line. */
export function mainAddressLines(
  { addresses }: Pick<ClientBook, 'addresses'>,
  types: readonly AddressTypeCode[],
): string[] {
  for (const type of types) {
    const found = addresses.find((one) => one.type === type && one.isMain && !one.isRemoved);
    if (found) return addressLines(found.values);
  }
  return [];
}
