import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';
import { asCompared } from '../text.ts';
import { ADDRESS_TEXT_MAX, CODE_MAX } from './limits.ts';
import {
  checkedName,
  define,
  assertDefined,
  remove,
  rename,
  unnamed,
  type Named,
  type NamedEntity,
  type RemoveNamedEntity,
} from './namedEntity.ts';

/** The warehouse that goods belong to when nobody names one (rules 18.3). */
export const MAIN_WAREHOUSE = 'Main warehouse';

/** What is kept at a location (rules 18.16). */
export const LocationKind = { ORDER: 1000, ITEM: 2000, OTHER: 9999 } as const;
export type LocationKindCode = (typeof LocationKind)[keyof typeof LocationKind];

/** A place in a warehouse. */
/** A location as people tell it apart from others: `A-01 · Aisle A`. */
export const locationName = (code: string, name: string): string =>
  [code, name].filter((part) => part !== '').join(' · ');

export interface Location {
  readonly locationId: string;
  readonly code: string;
  readonly name: string;
  readonly kind: LocationKindCode;
}

interface Whereabouts {
  code: string;
  address: string;
}
type Labelled = { code: string; name: string; kind: LocationKindCode };

export type WarehouseEvent =
  | Event<'WarehouseOpened', Named>
  | Event<'WarehouseRenamed', Named & { was: string }>
  | Event<'WarehouseAddressed', { id: string; code: string; address: string; was: Whereabouts }>
  | Event<'WarehouseClosed', Named>
  | Event<'LocationLaidOut', { id: string; locationId: string } & Labelled>
  | Event<'LocationRelabelled', { id: string; locationId: string; to: Labelled; was: Labelled }>
  | Event<'LocationGivenUp', { id: string; locationId: string; code: string; name: string }>;

export interface Warehouse extends NamedEntity {
  readonly code: string;
  readonly address: string;
  readonly locations: readonly Location[];
}

/** A warehouse with its locations: one stream, so that no two locations of it have one code. */
export const warehouse: Decider<Warehouse, WarehouseEvent> = {
  category: 'warehouse',
  version: 2,
  initialState: () => ({ ...unnamed, code: '', address: '', locations: [] }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'WarehouseOpened':
      case 'WarehouseRenamed':
        return { ...state, isDefined: true, name: data.name };
      case 'WarehouseAddressed':
        return { ...state, code: data.code, address: data.address };
      case 'WarehouseClosed':
        return { ...state, isDefined: false };
      case 'LocationLaidOut': {
        const { id: _, ...location } = data;
        return { ...state, locations: [...state.locations, location] };
      }
      case 'LocationRelabelled':
        return {
          ...state,
          locations: state.locations.map((one) => (one.locationId === data.locationId ? { ...one, ...data.to } : one)),
        };
      case 'LocationGivenUp':
        return { ...state, locations: state.locations.filter(({ locationId }) => locationId !== data.locationId) };
    }
  },
};

export const openWarehouse = define('WarehouseOpened');
export const renameWarehouse = rename('WarehouseRenamed');

/** Closes a warehouse that has no locations left and that nothing is kept in: anyone who asks has looked at the products. */
export function closeWarehouse(command: RemoveNamedEntity, state: Warehouse): WarehouseEvent[] {
  const count = state.locations.length;
  if (count > 0) throw new DomainError('company.inUse.locations', { name: state.name, count });
  return remove('WarehouseClosed')(command, state);
}

export interface AddressWarehouse {
  id: string;
  code?: string;
  address?: string;
}

/** Code and address of a warehouse, each only when it changed. */
export function addressWarehouse(wanted: AddressWarehouse, state: Warehouse): WarehouseEvent[] {
  assertDefined(state, wanted.id);
  const was = { code: state.code, address: state.address };
  const code = checkedCode(wanted.code ?? was.code);
  const address = (wanted.address ?? was.address).trim();
  if (address.length > ADDRESS_TEXT_MAX) {
    throw new DomainError('company.addressTooLong', { maximum: ADDRESS_TEXT_MAX }, 'address');
  }
  if (code === was.code && address === was.address) return [];
  return [{ type: 'WarehouseAddressed', data: { id: wanted.id, code, address, was } }];
}

/** A code: trimmed, at most CODE_MAX characters; empty where there is none. */
export function checkedCode(written: string, isRequired = false): string {
  const code = written.trim();
  if (code === '') {
    if (isRequired) throw new DomainError('company.codeRequired', {}, 'code');
    return '';
  }
  if (code.length > CODE_MAX) throw new DomainError('company.codeTooLong', { maximum: CODE_MAX }, 'code');
  return checkedName(code, 'code');
}

/** Where a code of this warehouse is there already, at another location. */
export function assertCodeUnique({ locations }: Warehouse, code: string, locationId?: string): void {
  const holder = locations.find((one) => one.locationId !== locationId && asCompared(one.code) === asCompared(code));
  if (holder) throw new DomainError('company.locationCodeTaken', { code, name: holder.name }, 'code');
}
