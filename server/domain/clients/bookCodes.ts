/**
 * Whose contact it is, as the specification codes it (spec 3, section 4): the main contact of a client or of the company has a
 * code of its own.
 */
export const ContactType = { USER: 1000, CLIENT: 2000, CLIENT_MAIN: 2100, COMPANY: 3000, COMPANY_MAIN: 3100 } as const;
/** The same of addresses. */
export const AddressCategory = {
  COMPANY: 1000,
  COMPANY_MAIN: 1100,
  WAREHOUSE: 1200,
  CLIENT: 2000,
  CLIENT_MAIN: 2100,
  ORDER: 3000,
  USER: 4000,
} as const;
