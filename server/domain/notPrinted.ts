/** Names the characters of a document that its fonts do not have. */
export const NOT_PRINTED_HEADER = 'x-not-printed';
/** Nobody reads more. */
const NAMED = 20;

/** Characters as a header can hold them. */
export const notPrinted = (missing: readonly string[]): string =>
  missing.slice(0, NAMED).map(encodeURIComponent).join(' ');

/** The characters that a header names. */
export const readNotPrinted = (header: string | null): string[] =>
  header === null || header === '' ? [] : header.split(' ').map(decodeURIComponent);
