import { changesOfPriceSheets } from '../priceSheets/changesOfPriceSheets.ts';
import type { PriceSheet } from '../priceSheets/priceSheet.ts';
import type { RecordStreams } from '../recordChanges.ts';
import { factsOf, type Fact } from './facts.ts';

/** The settings of a price sheet, whose it is, and how far it was published. */
function sheetFacts({ isOpened, values, owner, items, customers, versions }: PriceSheet): Fact[] {
  if (!isOpened) return [];
  const last = versions.at(-1);
  return factsOf({
    ...values,
    owner: owner.name,
    itemCount: items.length,
    assignedCount: customers.length,
    version: last?.number ?? null,
    validFrom: last?.validFrom ?? null,
    validUntil: last?.validUntil ?? null,
  });
}

export const priceSheetRecord: RecordStreams = {
  streams: [changesOfPriceSheets],
  isThere: ({ isOpened }: PriceSheet) => isOpened,
  facts: sheetFacts,
  beginnings: ['PriceSheetOpened', 'PriceSheetItemsAdded'],
};
