import { Role } from '../access/roles.ts';
import { CLIENT_NAME_MAX } from '../clients/clientRules.ts';
import type { FieldTable, ReferencesOf, ValuesOf } from '../fields.ts';

/** What a sales order tells beside its customer and its lines (spec 3, section 3). */
export const orderFields = {
  fulfilOn: { kind: 'day', column: 'fulfil_on', isRequired: true },
  customerPo: { kind: 'text', max: 50, column: 'customer_po', isSearched: true },
  salesRep: { kind: 'reference', to: 'user', roles: [Role.SELLER], none: 0, column: 'sales_rep_id' },
  paymentTerm: { kind: 'reference', to: 'paymentTerm', column: 'payment_term_id', startsRow: true },
  deliveryAddress: { kind: 'reference', to: 'address', column: 'delivery_address_id' },
  notes: { kind: 'prose', max: 500, column: 'notes', startsRow: true },
} as const satisfies FieldTable;

/** Characters of the number that an order has where it was imported from. */
export const SOURCE_NUMBER_MAX = 50;

/** What the list finds orders by. */
export const searchedOrderFields = {
  number: { kind: 'text', max: 20, column: 'number', isSearched: true },
  customer: { kind: 'text', max: CLIENT_NAME_MAX, column: 'customer_name', isSearched: true },
  customerPo: orderFields.customerPo,
  sourceNumber: { kind: 'text', max: SOURCE_NUMBER_MAX, column: 'source_number', isSearched: true },
} as const satisfies FieldTable;

export type OrderFields = typeof orderFields;
export type OrderValues = ValuesOf<OrderFields>;
export type OrderReferences = ReferencesOf<OrderFields>;
