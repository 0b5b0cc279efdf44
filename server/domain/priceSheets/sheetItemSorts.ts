/** Columns that the items of a price sheet are sorted by. */
export const itemSortNames = ['number', 'sku', 'variety', 'category', 'level', 'price', 'cost', 'updatedAt'] as const;
export type ItemSortName = (typeof itemSortNames)[number];
