/** Digits of a sequence number, at least. */
const DIGITS = 6;
const COMPANY_CHARACTERS = 8;

/** The prefixes of order numbers until a company chooses its own (spec 1, 2.8). */
export const orderPrefixes = { purchase: 'WWS-', sales: 'SS0-' } as const;

/** The id of an order: the beginning of its company's and a running number (design 3). */
export const orderIdOf = (companyId: string, sequence: number): string =>
  `${companyId.slice(0, COMPANY_CHARACTERS)}_${String(sequence).padStart(DIGITS, '0')}`;

/** What people call an order: a prefix and the last six characters of its id, the whole sequence past 999,999. */
export const orderNumberOf = (prefix: string, orderId: string): string =>
  `${prefix}${orderId.slice(orderId.lastIndexOf('_') + 1)}`;
