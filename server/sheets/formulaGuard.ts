/**
 * A cell that a spreadsheet would run as a formula gets a leading quote, which the importer removes (trust 6). Text
 * that already looks guarded, or like the word for "nothing", gets one too, so that every text survives the round trip.
 * People put the same quote before a number to keep its zeros: '0012 is 0012.
 */
const GUARDED = /^'*(?:[\s\0]*[=+\-@＝＋－＠\t\r]|NULL\s*$)|^'+\d[\w.-]*\s*$/;
const GUARD = /^'(?='*(?:[\s\0]*[=+\-@＝＋－＠\t\r]|NULL\s*$|\d[\w.-]*\s*$))/;
/** Excel in Chinese and Japanese takes the full-width signs too. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠\t\r]/;

/** True for a cell that a spreadsheet would run. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell);

/** Text as exported. */
export const guarded = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** Text as before the export. */
export const unguarded = (cell: string): string => cell.replace(GUARD, '');
