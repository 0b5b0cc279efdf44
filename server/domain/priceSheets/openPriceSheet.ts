import { DomainError } from '../../kernel/decider.ts';
import type { Referred } from '../fields.ts';
import { inChunks } from './inChunks.ts';
import type { PriceSheet } from './priceSheet.ts';
import type { PriceSheetEvent } from './sheetEvents.ts';
import { changedSheet, type SheetValues } from './sheetFields.ts';
import { itemIdOf, type SheetItem } from './sheetItem.ts';

export interface OpenPriceSheet {
  readonly sheetId: string;
  readonly values: Partial<SheetValues>;
  readonly owner: Referred;
  /** The sheet that it is a copy of, with its items. */
  readonly copyOf?: { readonly sheet: Referred; readonly items: readonly SheetItem[] } | undefined;
  /** ISO UTC. */
  readonly at: string;
}

/** A new sheet with the company's settings; a copy has the items of the other one and no customers (rules 7). */
export function openPriceSheet(wanted: OpenPriceSheet, state: PriceSheet): PriceSheetEvent[] {
  const { sheetId, values, owner, copyOf, at } = wanted;
  if (state.isOpened) throw new DomainError('sheets.openedAlready', { name: state.values.name });
  const details = changedSheet({ name: '', ...values }, state.values)?.to ?? {};
  const items = (copyOf?.items ?? []).map(({ updatedAt: _, ...item }, index) => ({
    ...item,
    itemId: itemIdOf(sheetId, index + 1),
    number: index + 1,
  }));
  return [
    { type: 'PriceSheetOpened', data: { sheetId, details, owner, ...(copyOf ? { copyOf: copyOf.sheet } : {}) } },
    ...inChunks(items).map((chunk): PriceSheetEvent => ({
      type: 'PriceSheetItemsAdded',
      data: { sheetId, at, items: chunk },
    })),
  ];
}
