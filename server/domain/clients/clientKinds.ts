import type { Permission } from '../access/permissions.ts';
import type { FieldTable } from '../fields.ts';
import { AddressType, takesGoods, type AddressTypeCode } from './addressFields.ts';
import { ClientType, customerTypes, vendorTypes, type ClientTypeCode } from './clientCodes.ts';
import { accountFields, financialFields } from './clientFields.ts';

/** What the two kinds of clients differ in; all else is one. */
interface ClientKindRules {
  /** Its codes; the first one is given where nothing else is said. */
  readonly types: readonly ClientTypeCode[];
  /** Who may create and change its accounts. */
  readonly edit: Permission;
  /** What its account and its financial details ask for. */
  readonly account: FieldTable;
  readonly financial: FieldTable;
  /** What its addresses are for, in the order of its tab. */
  readonly addresses: readonly AddressTypeCode[];
}

/** Customers have a sales rep, vendors a purchaser (spec 3, section 2). */
const { seller: _, ...vendorAccount } = accountFields;
const { purchaser: __, ...customerAccount } = accountFields;
const { paymentTerm } = financialFields;

export const clientKinds = {
  customer: {
    types: customerTypes,
    edit: 'customers.edit',
    account: customerAccount,
    financial: financialFields,
    addresses: [AddressType.BILLING, AddressType.DELIVERING, AddressType.CONTACT],
  },
  vendor: {
    types: vendorTypes,
    edit: 'vendors.edit',
    account: vendorAccount,
    financial: { paymentTerm },
    addresses: [AddressType.BILLING, AddressType.SHIPPING, AddressType.CONTACT],
  },
} as const satisfies Record<string, ClientKindRules>;

export type ClientKind = keyof typeof clientKinds;

/** The kind that a type behaves as (rules 18.22). OTHER is looked after like a vendor; nothing makes one. */
export const kindOfClient = (type: ClientTypeCode): ClientKind =>
  customerTypes.includes(type) ? 'customer' : 'vendor';

/** What an address is for where goods go to a customer, or come from a vendor. */
export const goodsAddressOf = (kind: ClientKind): AddressTypeCode =>
  clientKinds[kind].addresses.find(takesGoods) ?? AddressType.DELIVERING;

/** The type of a new account of a kind. */
export const typeOfKind = { customer: ClientType.CUSTOMER, vendor: ClientType.VENDOR } as const;
