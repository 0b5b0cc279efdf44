/** Limits that every area keeps to, in the contract, the deciders and the console alike. */

/** Characters of the name of a unit, a category, a warehouse, a list entry, a saved search. */
export const NAME_MAX = 80;
/** Characters of the reason that a change is made for. */
export const REASON_MAX = 200;
/** Money, quantities and factors: columns are numeric(18,6), twelve digits before the point. */
export const AMOUNT_MAX = '999999999999';
/** Decimals of a price in USD. */
export const PRICE_PLACES = 2;
/** Decimals of a cost in USD: of one inventory unit it is derived from what was typed per another (rules 18.37). */
export const COST_PLACES = 6;
/** Decimals of a quantity in any unit. */
export const QUANTITY_PLACES = 6;
/** Decimals of a percentage: columns are numeric(9,4). */
export const PERCENT_PLACES = 4;
