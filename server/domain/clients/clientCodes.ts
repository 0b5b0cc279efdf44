/** What a client is to the company (spec 3, section 4). Private ones behave as their kind, OTHER as neither (rules 18.22). */
export const ClientType = {
  CUSTOMER: 1000,
  PRIVATE_CUSTOMER: 1100,
  VENDOR: 2000,
  PRIVATE_VENDOR: 2100,
  OTHER: 9999,
} as const;
export type ClientTypeCode = (typeof ClientType)[keyof typeof ClientType];

/** Client status (spec 3, section 4). SUSPENDED shows with inactive (rules 18.22). */
export const ClientStatus = { ACTIVE: 1000, INACTIVE: 2000, SUSPENDED: 3000 } as const;
export type ClientStatusCode = (typeof ClientStatus)[keyof typeof ClientStatus];

/** Types that the company buys from. */
export const vendorTypes: readonly ClientTypeCode[] = [ClientType.VENDOR, ClientType.PRIVATE_VENDOR];
/** Types that the company sells to. */
export const customerTypes: readonly ClientTypeCode[] = [ClientType.CUSTOMER, ClientType.PRIVATE_CUSTOMER];
