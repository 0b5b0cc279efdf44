/** Codes of warehouses and locations. */
export const CODE_MAX = 20;
/** A warehouse's address, as one text. */
export const ADDRESS_TEXT_MAX = 300;
/** Entries of one list. */
export const LIST_MAX = 1_000;
/** Days of a payment term. */
export const DUE_DAYS_MAX = 3_650;
