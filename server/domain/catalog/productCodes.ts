/** Product status (spec 2, section 3). */
export const ProductStatus = { ACTIVE: 1000, INACTIVE: 2000 } as const;
export type ProductStatusCode = (typeof ProductStatus)[keyof typeof ProductStatus];

/** Where a price was edited (spec 2, section 3). */
export const PriceEditOrigin = { FROM_FORM: 0, FROM_MODAL: 1, FROM_LIST: 2 } as const;
export type PriceEditOriginCode = (typeof PriceEditOrigin)[keyof typeof PriceEditOrigin];
