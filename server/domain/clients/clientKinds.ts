import type { Permission } from '../access/permissions.ts';
import { ClientType, customerTypes, vendorTypes, type ClientTypeCode } from './clientCodes.ts';

/** What the two kinds of clients differ in; all else is one. */
interface ClientKindRules {
  /** Its codes; the first one is given where nothing else is said. */
  readonly types: readonly ClientTypeCode[];
  /** Who may create and change its accounts. */
  readonly edit: Permission;
}

export const clientKinds = {
  customer: { types: customerTypes, edit: 'customers.edit' },
  vendor: { types: vendorTypes, edit: 'vendors.edit' },
} as const satisfies Record<string, ClientKindRules>;

export type ClientKind = keyof typeof clientKinds;

/** The kind that a type behaves as (rules 18.22). OTHER is looked after like a vendor; nothing makes one. */
export const kindOfClient = (type: ClientTypeCode): ClientKind =>
  clientKinds.customer.types.includes(type) ? 'customer' : 'vendor';

/** The type of a new account of a kind. */
export const typeOfKind = { customer: ClientType.CUSTOMER, vendor: ClientType.VENDOR } as const;
