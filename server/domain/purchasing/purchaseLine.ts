/** Of a purchase order's line: only what the vendor has confirmed counts as incoming (rules 2). */
export const PurchaseLineStatus = { CONFIRMED: 1900 } as const;
