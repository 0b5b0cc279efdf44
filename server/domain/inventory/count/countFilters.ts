/** What the lines of a count can be limited to, and sorted by. */
export const countFilters = ['all', 'uncounted', 'counted', 'recount', 'variance', 'over', 'refused'] as const;
export type CountFilter = (typeof countFilters)[number];
export const countLineSortNames = ['no', 'sku', 'lotId', 'variance'] as const;
export type CountLineSortName = (typeof countLineSortNames)[number];
