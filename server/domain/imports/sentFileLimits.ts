/** What the console takes of a file; larger ones go through the command line. */
export const SENT_FILE_BYTES = 2 * 1024 * 1024;
export const SENT_FILE_ROWS = 10_000;
