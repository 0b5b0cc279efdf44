import type { ChangesOf } from '../recordChanges.ts';
import { priceSheet } from './priceSheet.ts';
import { priceSheetChanges } from './priceSheetChanges.ts';
import type { PriceSheetEvent } from './sheetEvents.ts';

/** What the history of a price sheet shows. */
export const changesOfPriceSheets: ChangesOf<PriceSheetEvent> = {
  decider: priceSheet,
  ownerOf: ({ data }) => ({ kind: 'priceSheet', id: data.sheetId }),
  changesOf: priceSheetChanges,
  types: {
    PriceSheetOpened: true,
    PriceSheetDescribed: true,
    PriceSheetOwnerChosen: true,
    PriceSheetItemsAdded: true,
    PriceSheetItemsPriced: true,
    PriceSheetAllPriced: true,
    PriceSheetItemRemoved: true,
    PriceSheetAssigned: true,
    PriceSheetUnassigned: true,
    PriceSheetPublished: true,
    PriceSheetMailed: true,
  },
};
