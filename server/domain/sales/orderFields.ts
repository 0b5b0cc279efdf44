import { Role } from '../access/roles.ts';
import { CLIENT_NAME_MAX } from '../clients/clientRules.ts';
import type { FieldTable, ReferencesOf, ValuesOf } from '../fields.ts';
import { logisticsFields, pallets } from '../logisticsFields.ts';
import { fulfilmentWays, orderTypes } from './orderCodes.ts';

const NAME_MAX = 100;
const PHONE_MAX = 50;
const NUMBER_MAX = 50;
const PROSE_MAX = 500;

/** What a sales order tells beside its customer and its lines (spec 3, section 3). */
export const headFields = {
  fulfilOn: { kind: 'day', column: 'fulfil_on', isRequired: true },
  customerPo: { kind: 'text', max: 50, column: 'customer_po', isSearched: true },
  customNumber: { kind: 'text', max: NUMBER_MAX, column: 'custom_number', isSearched: true },
  orderType: { kind: 'code', codes: orderTypes, column: 'order_type', isFixed: true },
  salesRep: { kind: 'reference', to: 'user', roles: [Role.SELLER], none: 0, column: 'sales_rep_id', startsRow: true },
  paymentTerm: { kind: 'reference', to: 'paymentTerm', column: 'payment_term_id' },
  notes: { kind: 'prose', max: PROSE_MAX, column: 'notes', startsRow: true },
} as const satisfies FieldTable;

/** How the goods get there, and with whom (spec 3, section 2 "Delivery block"). */
export const deliveryFields = {
  fulfilBy: { kind: 'choice', choices: fulfilmentWays, column: 'fulfil_by' },
  pallets,
  deliveryAddress: { kind: 'reference', to: 'address', column: 'delivery_address_id', startsRow: true },
  route: { kind: 'text', max: NUMBER_MAX, column: 'route', startsRow: true },
  deliveryContact: { kind: 'text', max: NAME_MAX, column: 'delivery_contact' },
  deliveryPhone: { kind: 'phone', max: PHONE_MAX, column: 'delivery_phone' },
  driverName: { kind: 'text', max: NAME_MAX, column: 'driver_name', startsRow: true },
  driverLicense: { kind: 'text', max: NUMBER_MAX, column: 'driver_license' },
  deliveryInstructions: { kind: 'prose', max: PROSE_MAX, column: 'delivery_instructions', startsRow: true },
} as const satisfies FieldTable;

/** The customer fetches it (spec 3, section 2 "Will-call block"). */
export const willCallFields = {
  pickupAddress: { kind: 'text', max: 200, column: 'pickup_address' },
  pickupTime: { kind: 'text', max: NUMBER_MAX, column: 'pickup_time' },
  pickupContact: { kind: 'text', max: NAME_MAX, column: 'pickup_contact', startsRow: true },
  pickupPhone: { kind: 'phone', max: PHONE_MAX, column: 'pickup_phone' },
  pickupReference: { kind: 'text', max: NUMBER_MAX, column: 'pickup_reference' },
  pickupInstructions: { kind: 'prose', max: PROSE_MAX, column: 'pickup_instructions', startsRow: true },
} as const satisfies FieldTable;

/** All of them, in the order of the form. */
export const orderFields = {
  ...headFields,
  ...deliveryFields,
  ...willCallFields,
  ...logisticsFields,
} as const satisfies FieldTable;

/** Characters of the number that an order has where it was imported from. */
export const SOURCE_NUMBER_MAX = 50;

/** What the list finds orders by. */
export const searchedOrderFields = {
  number: { kind: 'text', max: 20, column: 'number', isSearched: true },
  customer: { kind: 'text', max: CLIENT_NAME_MAX, column: 'customer_name', isSearched: true },
  customerPo: headFields.customerPo,
  customNumber: headFields.customNumber,
  sourceNumber: { kind: 'text', max: SOURCE_NUMBER_MAX, column: 'source_number', isSearched: true },
} as const satisfies FieldTable;

export type OrderFields = typeof orderFields;
export type OrderValues = ValuesOf<OrderFields>;
export type OrderReferences = ReferencesOf<OrderFields>;
