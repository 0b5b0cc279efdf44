import { DomainError } from '../../kernel/decider.ts';
import { Role } from '../access/roles.ts';
import { changedFields, type Changed, type FieldTable, type ValuesOf } from '../fields.ts';
import { NAME_MAX } from '../limits.ts';
import { isMailAddress } from '../mailAddress.ts';

/** Where the cost of an item comes from (spec 2, section 9): the company's default cost source of price sheets. */
export const costSources = ['productDefaultCost', 'lastCostByVendor', 'lastCostOfAny'] as const;
export type CostSource = (typeof costSources)[number];

/** What becomes of an order after the cut-off (rules 7): the following delivery day, or the same one and a flag. */
export const cutOffModes = ['strict', 'flexible'] as const;
export type CutOffMode = (typeof cutOffModes)[number];

const TERMS_MAX = 2_000;
const CONFIRM_EMAILS_MAX = 2_000;
const CONFIRM_EMAILS_COUNT = 20;

/** `HH:MM` on the company's clocks; empty: none. */
function checkedCutOff(written: string): string {
  const time = written.trim();
  if (time !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new DomainError('sheets.cutOffInvalid', { value: time }, 'cutOffTime');
  return time;
}

const flag = <const Column extends string>(column: Column, first: boolean) =>
  ({ kind: 'flag', first, column }) as const;

/** What a customer's page, mail and paper show of a product beside its name (spec 2, section 3). */
export const displayFields = ['size', 'weight', 'packing', 'brand', 'origin'] as const;
export type DisplayField = (typeof displayFields)[number];

/** A price sheet above its items (spec 2, 2.6; rules 7). */
export const sheetFields = {
  name: { kind: 'text', max: NAME_MAX, column: 'name', isSorted: true, isSearched: true, isRequired: true },
  owner: { kind: 'reference', to: 'user', roles: [Role.SELLER], column: 'owner_id' },
  isShared: { ...flag('is_shared', false), startsRow: true },
  hidesPrices: flag('hides_prices', false),
  copyAssignedSales: flag('copy_assigned_sales', true),
  costSource: { kind: 'choice', choices: costSources, column: 'cost_source', startsRow: true },
  displaySize: { ...flag('display_size', true), startsRow: true },
  displayWeight: flag('display_weight', true),
  displayPacking: flag('display_packing', true),
  displayBrand: flag('display_brand', true),
  displayOrigin: flag('display_origin', true),
  confirmEmails: { kind: 'list', max: CONFIRM_EMAILS_MAX, column: 'confirm_emails', startsRow: true },
  purchaseTerms: { kind: 'prose', max: TERMS_MAX, column: 'purchase_terms', startsRow: true },
  cutOffTime: { kind: 'text', max: 5, check: checkedCutOff, column: 'cut_off_time', startsRow: true },
  cutOffMode: { kind: 'choice', choices: cutOffModes, column: 'cut_off_mode' },
  deliverMonday: { ...flag('deliver_monday', true), startsRow: true },
  deliverTuesday: flag('deliver_tuesday', true),
  deliverWednesday: flag('deliver_wednesday', true),
  deliverThursday: flag('deliver_thursday', true),
  deliverFriday: flag('deliver_friday', true),
  deliverSaturday: flag('deliver_saturday', true),
  deliverSunday: flag('deliver_sunday', false),
} as const satisfies FieldTable;

export type SheetFields = typeof sheetFields;
export type SheetValues = ValuesOf<SheetFields>;

/** Columns that the list of price sheets sorts by. */
export const sheetSortNames = ['name', 'lastOrderDate', 'assignedCount', 'itemCount'] as const;
export type SheetSortName = (typeof sheetSortNames)[number];

/** From Sunday on, as days of the week are counted. */
const weekdayFields = [
  'deliverSunday',
  'deliverMonday',
  'deliverTuesday',
  'deliverWednesday',
  'deliverThursday',
  'deliverFriday',
  'deliverSaturday',
] as const;

/** Days of the week on which a sheet delivers, Sunday is 0. */
export const deliveryWeekdays = (values: SheetValues): number[] =>
  weekdayFields.flatMap((field, weekday) => (values[field] ? [weekday] : []));

export const addressesIn = (joined: string): string[] =>
  joined.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/**
 * What of the given values differs from those of now; null: nothing. Throws DomainErrors `sheets.nameRequired`,
 * `sheets.addressInvalid`, `sheets.noDeliveryDay` beside what the table of fields forbids.
 */
export function changedSheet(given: Partial<SheetValues>, now: SheetValues): Changed<SheetValues> | null {
  const changed = changedFields(sheetFields, given, now);
  const next = { ...now, ...changed?.to };
  if (next.name === '') throw new DomainError('sheets.nameRequired', {}, 'name');
  if (changed?.to.confirmEmails !== undefined) {
    const addresses = addressesIn(next.confirmEmails);
    const wrong = addresses.find((address) => !isMailAddress(address) || !address.includes('.'));
    if (wrong !== undefined) throw new DomainError('sheets.addressInvalid', { value: wrong }, 'confirmEmails');
    if (addresses.length > CONFIRM_EMAILS_COUNT)
      throw new DomainError('sheets.tooManyAddresses', { maximum: CONFIRM_EMAILS_COUNT }, 'confirmEmails');
  }
  if (deliveryWeekdays(next).length === 0) throw new DomainError('sheets.noDeliveryDay', {}, 'deliverMonday');
  return changed;
}

/** Which of the fields beside the name are shown. */
export const displayed = (values: SheetValues): DisplayField[] => {
  const shown: Readonly<Record<DisplayField, boolean>> = {
    size: values.displaySize,
    weight: values.displayWeight,
    packing: values.displayPacking,
    brand: values.displayBrand,
    origin: values.displayOrigin,
  };
  return displayFields.filter((field) => shown[field]);
};
