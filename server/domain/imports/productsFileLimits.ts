/** What the console takes of a file of products; larger ones go through the command line. */
export const PRODUCTS_FILE_BYTES = 2 * 1024 * 1024;
export const PRODUCTS_FILE_ROWS = 10_000;
