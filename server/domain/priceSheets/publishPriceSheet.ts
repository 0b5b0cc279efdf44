import { DomainError } from '../../kernel/decider.ts';
import { addDays, addMonths, isBusinessDay } from '../businessDay.ts';
import type { PriceSheet } from './priceSheet.ts';
import { assertMayEdit, type SheetEditor } from './sheetEditor.ts';
import type { PriceSheetEvent, PublishedVersion } from './sheetEvents.ts';

/** Prices that hold longer are a mistake of typing. */
const MONTHS_AHEAD = 24;
/** So long unless someone says otherwise, the first day included. */
const USUAL_DAYS = 7;

export interface Validity {
  readonly validFrom: string;
  readonly validUntil: string;
}

/** From when until when a version's prices hold: a week from today unless said otherwise. Throws DomainErrors at the dates. */
export function checkedValidity(
  { validFrom, validUntil }: Partial<Record<keyof Validity, string | undefined>>,
  today: string,
): Validity {
  const from = validFrom ?? today;
  const until = validUntil ?? addDays(from, USUAL_DAYS - 1);
  for (const [field, day] of [
    ['validFrom', from],
    ['validUntil', until],
  ] as const)
    if (!isBusinessDay(day)) throw new DomainError('inventory.dayInvalid', { value: day }, field);
  if (until < from) throw new DomainError('sheets.untilBeforeFrom', { from, until }, 'validUntil');
  if (until < today) throw new DomainError('sheets.untilPast', { until }, 'validUntil');
  if (until > addMonths(today, MONTHS_AHEAD))
    throw new DomainError('sheets.untilTooLate', { months: MONTHS_AHEAD }, 'validUntil');
  return { validFrom: from, validUntil: until };
}

/** The number that the next version gets. */
export const nextVersion = ({ versions }: PriceSheet): number => (versions.at(-1)?.number ?? 0) + 1;

/** A sheet can be published once there is something on it. */
export function assertPublishable(state: PriceSheet, by: SheetEditor): void {
  assertMayEdit(state, by);
  if (state.items.length === 0) throw new DomainError('sheets.noItems', { name: state.values.name });
}

export interface PublishPriceSheet {
  readonly sheetId: string;
  readonly by: SheetEditor;
  readonly version: PublishedVersion;
}

/** The version is what customers order from, from now on; links to those before keep theirs. */
export function publishPriceSheet({ sheetId, by, version }: PublishPriceSheet, state: PriceSheet): PriceSheetEvent[] {
  assertPublishable(state, by);
  if (version.number !== nextVersion(state))
    throw new DomainError('sheets.publishedMeanwhile', { name: state.values.name });
  if (version.itemCount === 0) throw new DomainError('sheets.noItems', { name: state.values.name });
  return [{ type: 'PriceSheetPublished', data: { sheetId, ...version } }];
}
