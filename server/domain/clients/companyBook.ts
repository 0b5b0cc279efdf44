import type { Decider, Event, FieldChange } from '../../kernel/decider.ts';
import type { ChangesOf } from '../recordChanges.ts';
import { emptiesOf } from '../fields.ts';
import { addressFields, AddressType, type AddressValues } from './addressFields.ts';

/** What a company's own addresses are for (spec 1, 2.6). */
export const companyAddressTypes = [AddressType.BILLING, AddressType.DELIVERING] as const;
export type CompanyAddressType = (typeof companyAddressTypes)[number];

export type CompanyAddressData = { companyId: string; addressId: string; type: CompanyAddressType; name: string };

/** `name` is what people call it at that time; what was added, changed and was before holds only what differs. */
export type CompanyBookEvent =
  | Event<'CompanyAddressAdded', CompanyAddressData & { address: Partial<AddressValues> }>
  | Event<
      'CompanyAddressChanged',
      CompanyAddressData & { address: Partial<AddressValues>; was: Partial<AddressValues> }
    >
  | Event<'CompanyAddressRemoved', CompanyAddressData>
  | Event<'CompanyAddressRestored', CompanyAddressData>
  | Event<'CompanyMainAddressChosen', CompanyAddressData & { was: { id: string; name: string } | null }>;

export interface CompanyAddress {
  readonly id: string;
  readonly type: CompanyAddressType;
  readonly values: AddressValues;
  readonly isMain: boolean;
  /** Removed ones stay, so that they can be restored. */
  readonly isRemoved: boolean;
}

export interface CompanyBook {
  readonly addresses: readonly CompanyAddress[];
}

/** The addresses of a company, on a stream of their own: its id is the company's. */
export const companyBook: Decider<CompanyBook, CompanyBookEvent> = {
  category: 'companyBook',
  initialState: () => ({ addresses: [] }),
  evolve({ addresses }, { type, data }) {
    const changed = (change: (address: CompanyAddress) => Partial<CompanyAddress>): CompanyBook => ({
      addresses: addresses.map((each) => (each.id === data.addressId ? { ...each, ...change(each) } : each)),
    });
    switch (type) {
      case 'CompanyAddressAdded': {
        const values = { ...emptiesOf(addressFields), ...data.address };
        const added = { id: data.addressId, type: data.type, values, isMain: false, isRemoved: false };
        return { addresses: [...addresses, added] };
      }
      case 'CompanyAddressChanged':
        return changed(({ values }) => ({ values: { ...values, ...data.address } }));
      case 'CompanyAddressRemoved':
        return changed(() => ({ isRemoved: true }));
      case 'CompanyAddressRestored':
        return changed(() => ({ isRemoved: false }));
      case 'CompanyMainAddressChosen':
        return {
          addresses: addresses.map((each) =>
            each.type === data.type ? { ...each, isMain: each.id === data.addressId } : each,
          ),
        };
    }
  },
  changes: companyBookChanges,
};

/** What an event changed, each value with the name of the address before it. */
function companyBookChanges({ type, data }: CompanyBookEvent): FieldChange[] {
  switch (type) {
    case 'CompanyAddressAdded':
    case 'CompanyAddressRestored':
      return [{ field: 'companyAddress', from: null, to: data.name }];
    case 'CompanyAddressRemoved':
      return [{ field: 'companyAddress', from: data.name, to: null }];
    case 'CompanyAddressChanged': {
      const { address, was } = data;
      const told = (value: string | number | undefined): string | null =>
        value === undefined || value === '' ? null : `${data.name}: ${String(value)}`;
      return (Object.keys(address) as (keyof AddressValues)[]).map((field) => ({
        field: 'companyAddress',
        from: told(was[field]),
        to: told(address[field]),
      }));
    }
    case 'CompanyMainAddressChosen':
      return [{ field: 'mainCompanyAddress', from: data.was?.name ?? null, to: data.name }];
  }
}

/** What of its addresses the history of a company shows. */
export const changesOfCompanyBook: ChangesOf<CompanyBookEvent> = {
  decider: companyBook,
  ownerOf: ({ data }) => ({ kind: 'company', id: data.companyId }),
  changesOf: companyBookChanges,
  types: {
    CompanyAddressAdded: true,
    CompanyAddressChanged: true,
    CompanyAddressRemoved: true,
    CompanyAddressRestored: true,
    CompanyMainAddressChosen: true,
  },
};

/** The main address of a type; null where there is none. */
export const mainCompanyAddress = ({ addresses }: CompanyBook, type: CompanyAddressType): AddressValues | null =>
  addresses.find((each) => each.type === type && each.isMain && !each.isRemoved)?.values ?? null;
