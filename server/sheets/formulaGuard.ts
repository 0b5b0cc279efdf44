/**
 * A cell that a spreadsheet would run as a formula gets a quote before it, and the importer takes it off again (trust 6).
 * So that every text comes back as it was, what looks guarded already, or like the word that means "nothing", gets one too.
 */
const GUARDED = /^'*(?:[\s\0]*[=+\-@\t\r]|NULL\s*$)/;
const GUARD = /^'(?='*(?:[\s\0]*[=+\-@\t\r]|NULL\s*$))/;

/** Text as an export writes it. */
export const guarded = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** Text as it was before it was exported. */
export const unguarded = (cell: string): string => cell.replace(GUARD, '');
