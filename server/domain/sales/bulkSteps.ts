/** Steps that many orders can take at once. */
export const bulkSteps = ['confirm', 'release', 'ship', 'cancel'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** Orders of one call; the console sends more in several. */
export const BULK_ORDERS_MAX = 50;
