/** Columns by which the lots of a product are sorted. */
export const lotSortNames = [
  'quotedDate',
  'deliveryDate',
  'lotId',
  'onHandQty',
  'receivedQty',
  'cost',
  'lotAvailableQty',
  'lotCommitedQty',
  'bestBy',
] as const;
export type LotSortName = (typeof lotSortNames)[number];
