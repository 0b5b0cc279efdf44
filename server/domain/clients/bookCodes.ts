/** Whose contact it is, as the specification codes it: the main one of a client has a code of its own (spec 3, section 4). */
export const ContactType = { CLIENT: 2000, CLIENT_MAIN: 2200 } as const;
/** The same of addresses. */
export const AddressCategory = { CLIENT: 2000, CLIENT_MAIN: 2100 } as const;
