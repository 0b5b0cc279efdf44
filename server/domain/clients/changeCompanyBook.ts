import { DomainError } from '../../kernel/decider.ts';
import { changedFields, emptiesOf } from '../fields.ts';
import { tableParts, type Parts } from '../undo.ts';
import { addressFields, assertPlace, labelOfAddress, type AddressValues } from './addressFields.ts';
import type {
  CompanyAddress,
  CompanyAddressData,
  CompanyAddressType,
  CompanyBook,
  CompanyBookEvent,
} from './companyBook.ts';

interface OfCompanyAddress {
  companyId: string;
  addressId: string;
}

export interface ChangeCompanyAddress extends OfCompanyAddress {
  /** What it becomes; absent: as it is. */
  values: Partial<AddressValues>;
  /** True makes it the main one of its type, and the one before an ordinary one. */
  isMain?: boolean | undefined;
}

export interface AddCompanyAddress extends ChangeCompanyAddress {
  type: CompanyAddressType;
}

const of = (companyId: string, { id, type, values }: CompanyAddress): CompanyAddressData => ({
  ...{ companyId, addressId: id, type, name: labelOfAddress(values) },
});

const mainOf = ({ addresses }: CompanyBook, type: CompanyAddressType): CompanyAddress | undefined =>
  addresses.find((each) => each.type === type && each.isMain);

function chosen(companyId: string, state: CompanyBook, address: CompanyAddress): CompanyBookEvent {
  const main = mainOf(state, address.type);
  const was = main ? { id: main.id, name: labelOfAddress(main.values) } : null;
  return { type: 'CompanyMainAddressChosen', data: { ...of(companyId, address), was } };
}

function assertRight(values: AddressValues): void {
  const missing = (['street', 'city', 'zip', 'country'] as const).find((field) => values[field] === '');
  if (missing) throw new DomainError('clients.fieldRequired', { field: missing }, missing);
  assertPlace(values);
}

function known({ addresses }: CompanyBook, addressId: string): CompanyAddress {
  const found = addresses.find(({ id }) => id === addressId);
  if (!found) throw new DomainError('clients.entryUnknown', { id: addressId });
  return found;
}

/** An address; the first of its type becomes the main one (spec 1, 2.9). */
export function addCompanyAddress(wanted: AddCompanyAddress, state: CompanyBook): CompanyBookEvent[] {
  const { companyId, addressId, type, values, isMain = false } = wanted;
  if (state.addresses.some(({ id }) => id === addressId))
    throw new DomainError('clients.entryAlreadyAdded', { id: addressId });
  const none = emptiesOf(addressFields);
  const filled = changedFields(addressFields, values, none)?.to ?? {};
  const address: CompanyAddress = {
    id: addressId,
    type,
    values: { ...none, ...filled },
    isMain: false,
    isRemoved: false,
  };
  assertRight(address.values);
  const added: CompanyBookEvent = { type: 'CompanyAddressAdded', data: { ...of(companyId, address), address: filled } };
  return isMain || mainOf(state, type) === undefined ? [added, chosen(companyId, state, address)] : [added];
}

/** Other values, or another main one; events hold only what changed. */
export function changeCompanyAddress(
  { companyId, addressId, values, isMain }: ChangeCompanyAddress,
  state: CompanyBook,
): CompanyBookEvent[] {
  const address = known(state, addressId);
  if (address.isRemoved) throw new DomainError('clients.entryUnknown', { id: addressId });
  if (address.isMain && isMain === false) throw new DomainError('clients.mainIsChosen', {}, 'isMain');
  const change = changedFields(addressFields, values, address.values);
  const now: CompanyAddress = { ...address, values: { ...address.values, ...change?.to } };
  if (change) assertRight(now.values);
  const events: CompanyBookEvent[] = change
    ? [{ type: 'CompanyAddressChanged', data: { ...of(companyId, now), address: change.to, was: change.was } }]
    : [];
  return isMain === true && !address.isMain ? [...events, chosen(companyId, state, now)] : events;
}

/** Takes an address off; never the main one. Quiet for one that is off already. */
export function removeCompanyAddress(
  { companyId, addressId }: OfCompanyAddress,
  state: CompanyBook,
): CompanyBookEvent[] {
  const address = known(state, addressId);
  if (address.isMain) throw new DomainError('clients.addressIsMain', { name: labelOfAddress(address.values) });
  return address.isRemoved ? [] : [{ type: 'CompanyAddressRemoved', data: of(companyId, address) }];
}

/** Puts a removed address back as it was. Quiet when it was not removed. */
export function restoreCompanyAddress(
  { companyId, addressId }: OfCompanyAddress,
  state: CompanyBook,
): CompanyBookEvent[] {
  const address = known(state, addressId);
  return address.isRemoved ? [{ type: 'CompanyAddressRestored', data: of(companyId, address) }] : [];
}

/** What a save sets of an address, for its undo; that it is not the main one is said by choosing another. */
export function companyAddressParts(addresses: CompanyBook['addresses'], addressId: string): Parts {
  const address = addresses.find(({ id }) => id === addressId);
  return address
    ? { ...tableParts(addressFields, address.values), isMain: address.isMain ? { isMain: true } : {} }
    : {};
}
