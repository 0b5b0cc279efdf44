import { DomainError } from '../../kernel/decider.ts';
import { addMonths, isBusinessDay } from '../businessDay.ts';
import type { Referred } from '../fields.ts';
import { unseenCharacter } from '../text.ts';
import { assertLegal } from './legalCommands.ts';
import type { PurchaseHeader, PurchaseOrderEvent } from './purchaseEvents.ts';
import { linesOfProducts, type PurchaseOrder } from './purchaseOrder.ts';
import { PurchaseStage } from './purchaseStage.ts';

export const REFERENCE_MAX = 50;
export const PURCHASE_NOTES_MAX = 1_000;
/** Anyone who types a year wrongly is told; nobody orders further ahead. */
const YEARS_AHEAD = 5;
const FIRST_DAY = '2000-01-01';

type Texts = 'reference' | 'notes';
const textMax: Readonly<Record<Texts, number>> = { reference: REFERENCE_MAX, notes: PURCHASE_NOTES_MAX };

function checkedText(field: Texts, written: string): string {
  const value = written.trim();
  const maximum = textMax[field];
  if (value.length > maximum) throw new DomainError('catalog.detailTooLong', { field, maximum }, field);
  const found = unseenCharacter(value.replaceAll(/[\r\n\t]/g, ' '));
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, field);
  return value;
}

/** The parts of a header that are given, each as it is stored. */
function checkedHeader<Header extends Partial<PurchaseHeader>>(given: Header, now: Partial<PurchaseHeader>): Header {
  const { orderedOn = now.orderedOn ?? '', expectedOn = now.expectedOn ?? '' } = given;
  for (const [field, day] of [
    ['orderDate', orderedOn],
    ['expectedDate', expectedOn],
  ] as const)
    if (!isBusinessDay(day) || day < FIRST_DAY) throw new DomainError('inventory.dayInvalid', { value: day }, field);
  if (given.orderedOn !== undefined || given.expectedOn !== undefined) {
    if (expectedOn < orderedOn)
      throw new DomainError('purchases.expectedBeforeOrdered', { orderedOn, expectedOn }, 'expectedDate');
    if (expectedOn > addMonths(orderedOn, YEARS_AHEAD * 12))
      throw new DomainError('purchases.expectedTooLate', { years: YEARS_AHEAD }, 'expectedDate');
  }
  return {
    ...given,
    ...(given.reference === undefined ? {} : { reference: checkedText('reference', given.reference) }),
    ...(given.notes === undefined ? {} : { notes: checkedText('notes', given.notes) }),
  };
}

export interface OpenPurchase {
  readonly orderId: string;
  readonly number: string;
  readonly header: PurchaseHeader;
  /** The order whose lines it repeats. */
  readonly copyOf?: string | undefined;
  /** Its number in the system that it comes from. */
  readonly sourceNumber?: string | undefined;
}

/** A draft with its header and no line yet. */
export function openPurchase(wanted: OpenPurchase, { isOpened }: PurchaseOrder): PurchaseOrderEvent[] {
  if (isOpened) throw new DomainError('purchases.openedAlready', { number: wanted.number });
  const { orderId, number, header, copyOf, sourceNumber } = wanted;
  return [
    {
      type: 'PurchaseOrderOpened',
      data: {
        ...{ orderId, number, header: checkedHeader(header, {}) },
        ...(copyOf === undefined ? {} : { copyOf }),
        ...(sourceNumber === undefined ? {} : { sourceNumber }),
      },
    },
  ];
}

export interface DescribePurchase {
  readonly orderId: string;
  readonly header: Partial<PurchaseHeader>;
}

const isReferred = (value: unknown): value is Referred => typeof value === 'object' && value !== null;

const isAsBefore = (one: unknown, other: unknown): boolean =>
  isReferred(one) && isReferred(other) ? one.id === other.id : one === other;

/**
 * What is there above the lines, only what changes. The vendor is fixed once the order is sent, the warehouse once goods are in
 * it.
 */
export function describePurchase({ orderId, header }: DescribePurchase, state: PurchaseOrder): PurchaseOrderEvent[] {
  assertLegal('describe', state);
  const checked = checkedHeader(header, state);
  const changed = (Object.keys(checked) as (keyof PurchaseHeader)[]).filter(
    (field) => checked[field] !== undefined && !isAsBefore(checked[field], state[field]),
  );
  if (changed.length === 0) return [];
  const { number, stage, receipts } = state;
  if (changed.includes('vendor') && stage !== PurchaseStage.DRAFT)
    throw new DomainError('purchases.vendorFixed', { number, vendor: state.vendor.name }, 'vendorId');
  if (changed.includes('warehouse') && receipts.length > 0)
    throw new DomainError('purchases.hasReceipts', { number }, 'warehouseId');
  const only = (from: Partial<PurchaseHeader>): Partial<PurchaseHeader> =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return [
    {
      type: 'PurchaseOrderDescribed',
      data: { orderId, to: only(checked), was: only(state), lines: linesOfProducts(state) },
    },
  ];
}
