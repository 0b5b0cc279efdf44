/** Columns by which the lots of a product are sorted. */
export const lotSortNames = [
  'quotedDate',
  'deliveryDate',
  'vendor',
  'lotId',
  'onHandQty',
  'receivedQty',
  'cost',
  'lotAvailableQty',
  'incoming',
  'lotCommitedQty',
  'bestBy',
] as const;
export type LotSortName = (typeof lotSortNames)[number];

/** Columns by which the list of all lots with stock is sorted: by the earliest best-by unless asked otherwise. */
export const stockedLotSortNames = [
  'bestBy',
  'sku',
  'variety',
  'lotId',
  'onHandQty',
  'deliveryDate',
  'location',
] as const;
export type StockedLotSortName = (typeof stockedLotSortNames)[number];

/** Columns by which a file of lots is sorted: those of both lists. */
export const lotFileSortNames = [...lotSortNames, 'sku', 'variety', 'location'] as const;
export type LotFileSortName = (typeof lotFileSortNames)[number];
