/** Names of units, categories, warehouses. */
export const NAME_MAX = 80;
