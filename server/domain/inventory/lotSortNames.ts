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
