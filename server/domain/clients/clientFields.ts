import { Role, type RoleCode } from '../access/roles.ts';
import type { FieldTable, ReferencesOf, ValuesOf } from '../fields.ts';
import { ClientStatus } from './clientCodes.ts';
import { ABBREVIATION_MAX, CLIENT_NAME_MAX, checkedAbbreviation, checkedClientName } from './clientRules.ts';

const statuses = [ClientStatus.ACTIVE, ClientStatus.INACTIVE, ClientStatus.SUSPENDED] as const;

/** A user of the company who looks after the account; forms offer those of one type (spec 3, section 6). */
const staff = (role: RoleCode) => ({ kind: 'reference', to: 'user', roles: [role], none: 0 }) as const;

/** The account of a customer or vendor (spec 3, section 3 and 5). A business type that is empty shows as individual. */
export const accountFields = {
  name: {
    kind: 'text',
    max: CLIENT_NAME_MAX,
    check: checkedClientName,
    column: 'name',
    isSearched: true,
    isSorted: true,
    isListed: true,
    isRequired: true,
  },
  status: { kind: 'code', codes: statuses, column: 'status', isListed: true },
  businessType: { kind: 'text', max: 100, column: 'business_type', isSorted: true, isListed: true },
  mobilePhone: { kind: 'phone', max: 40, column: 'mobile_phone', isSearched: true, startsRow: true },
  alternativePhone: { kind: 'phone', max: 40, column: 'alternative_phone', isSearched: true },
  mainPhone: { kind: 'phone', max: 40, column: 'main_phone', isSearched: true, isListed: true },
  fax: { kind: 'phone', max: 40, column: 'fax' },
  email: {
    kind: 'email',
    max: 254,
    column: 'email',
    isSearched: true,
    isListed: true,
    isRequired: true,
    startsRow: true,
  },
  website: { kind: 'text', max: 200, column: 'website' },
  accountant: { ...staff(Role.ACCOUNTANT), column: 'accountant_id', startsRow: true },
  seller: { ...staff(Role.SELLER), column: 'seller_id' },
  manager: { ...staff(Role.MANAGER), column: 'manager_id' },
  purchaser: { ...staff(Role.PURCHASER), column: 'purchaser_id' },
  abbreviation: {
    kind: 'text',
    max: ABBREVIATION_MAX,
    check: checkedAbbreviation,
    column: 'abbreviation',
    isSearched: true,
    isListed: true,
    startsRow: true,
  },
  dba: { kind: 'text', max: 120, column: 'dba', isSearched: true },
  notes: { kind: 'prose', max: 200, column: 'notes', startsRow: true },
} as const satisfies FieldTable;

/** Section Other of the account (rules 18.32). */
export const otherFields = {
  internalNumber: {
    kind: 'text',
    max: 50,
    column: 'internal_number',
    isSearched: true,
    isSorted: true,
    isListed: true,
  },
  externalNumber: {
    kind: 'text',
    max: 50,
    column: 'external_number',
    isSearched: true,
    isSorted: true,
    isListed: true,
  },
  deliveryInstruction: { kind: 'prose', max: 500, column: 'delivery_instruction', startsRow: true },
  servicesProvided: { kind: 'prose', max: 500, column: 'services_provided', startsRow: true },
  creditTerm: { kind: 'text', max: 100, column: 'credit_term', startsRow: true },
} as const satisfies FieldTable;

/**
 * Financial details (spec 3, sections 2 and 3): of a vendor the payment term alone. The rate is a percentage a month; a limit
 * that is empty or 0 is none (rules 12).
 */
export const financialFields = {
  paymentTerm: { kind: 'reference', to: 'paymentTerm', column: 'payment_term_id' },
  creditLimit: { kind: 'measure', column: 'credit_limit', startsRow: true },
  creditRating: { kind: 'text', max: 50, column: 'credit_rating' },
  creditMonthlyInterestRate: { kind: 'measure', column: 'credit_monthly_interest_rate', startsRow: true },
  taxable: { kind: 'flag', first: true, column: 'taxable' },
} as const satisfies FieldTable;

/** Tab Price sheets of a customer: whether page, mail and paper of a sheet show prices (spec 3, section 2; rules 18.18). */
export const customerSheetFields = {
  displayPriceSheetPrice: { kind: 'flag', first: true, column: 'display_price_sheet_price' },
} as const satisfies FieldTable;

/** What a customer takes: of goods with a best-by day so many days more than the day of fulfillment, at least (rules 3). */
export const customerGoodsFields = {
  minimumShelfLife: { kind: 'count', max: 3_650, none: null, column: 'minimum_shelf_life', startsRow: true },
} as const satisfies FieldTable;

/** All that is known of a customer or vendor beside its type. */
export const clientFields = {
  ...{ ...accountFields, ...otherFields, ...financialFields },
  ...{ ...customerSheetFields, ...customerGoodsFields },
} as const;

/** Columns that the list of customers and vendors sorts by (spec 3, section 2). */
export const clientSortNames = ['name', 'internalNumber', 'externalNumber'] as const;

export type ClientFields = typeof clientFields;
export type ClientValues = ValuesOf<ClientFields>;
export type ClientStaff = Omit<ReferencesOf<ClientFields>, 'paymentTerm'>;

/** What is no event of its own. */
export type ClientDetails = Omit<ClientValues, 'name' | 'status' | 'abbreviation'>;
