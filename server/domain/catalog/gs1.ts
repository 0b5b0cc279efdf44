import { checkDigitOf } from './gtin.ts';

/** What a GS1 label says of an item, as far as it says it. */
export interface Gs1Label {
  readonly gtin: string | null;
  readonly lot: string | null;
}

/** Ends an element of variable length where another follows (FNC1 as scanners send it). */
const SEPARATOR = '\u001D';
/** How scanners name a kind of barcode that holds elements: GS1-128, DataMatrix, QR Code, DataBar, DotCode. */
const SYMBOLOGY = /^\](C1|d2|Q3|e0|J1)/;
/** How they name any kind (ISO/IEC 15424): EAN and UPC, ITF, Code 128, Code 39 and so on. */
const ANY_SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** The application identifiers there are (GS1 General Specifications, section 3.2). */
const IDENTIFIER =
  /^(0[0-4]|1[0-9]|2[0-2]|235|24[0-3]|25[0-5]|30|37|3[1-6]\d\d|39[0-5]\d|40[0-3]|41[0-7]|42[0-7]|43\d\d|7\d{2,3}|8\d{3}|9\d)$/;
/** A link to an item (GS1 Digital Link): ".../01/<GTIN>", with variant and lot after it. */
const LINK = /^https?:\/\/[^/]+(?:\/[^?#]*?)?\/01\/(\d{12,14}|\d{8})(?!\d)(?:\/22\/[^/?#]+)?(?:\/10\/([^/?#]+))?/i;
const GTIN_ELEMENT = /^01(\d{14})/;
const LEADING_SEPARATOR = new RegExp(`^${SEPARATOR}`);

/**
 * Characters that follow the first two digits of an identifier, for elements of predefined length (GS1 General
 * Specifications, figure 7.8.5-2): no separator is sent after them. Every other element lasts until the next separator.
 */
const predefined: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2 },
  ...{ '11': 6, '12': 6, '13': 6, '14': 6, '15': 6, '16': 6, '17': 6, '18': 6, '19': 6 },
  // Weights and measures, whose identifiers have four digits, and places, whose have three.
  ...{ '31': 8, '32': 8, '33': 8, '34': 8, '35': 8, '36': 8, '41': 14 },
};

/** A code without the name of its barcode's kind, which some scanners send before it. */
export const withoutSymbology = (scanned: string): string => scanned.trim().replace(ANY_SYMBOLOGY, '');

/**
 * GTIN (01) and lot (10) of a GS1 label: as printed, "(01)00033383000008(10)L123", as a scanner sends it, or as a link.
 * Null for any other text.
 */
export function readGs1(scanned: string): Gs1Label | null {
  const text = scanned.trim();
  const elements =
    linkElements(withoutSymbology(text)) ?? (text.startsWith('(') ? printedElements(text) : sentElements(text));
  const gtin = elements.get('01') ?? null;
  const lot = elements.get('10') ?? null;
  if (gtin === null && lot === null) return null;
  return gtin !== null && !isGtin(gtin) ? null : { gtin, lot };
}

const isGtin = (digits: string): boolean => digits.endsWith(checkDigitOf(digits) ?? '?');

/** By the identifiers that there are: brackets may also be in a lot number. */
function printedElements(text: string): ReadonlyMap<string, string> {
  const begins = [...text.matchAll(/\((\d{2,4})\)/g)].filter(([, id = '']) => IDENTIFIER.test(id));
  return new Map(
    begins.map(({ 0: { length }, 1: id = '', index }, at) => [
      id,
      text.slice(index + length, begins[at + 1]?.index).trim(),
    ]),
  );
}

function linkElements(text: string): ReadonlyMap<string, string> | null {
  const [, gtin, lot] = LINK.exec(text) ?? [];
  if (gtin === undefined) return null;
  const elements = new Map([['01', gtin.padStart(14, '0')]]);
  if (lot !== undefined) elements.set('10', decoded(lot));
  return elements;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function sentElements(text: string): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  // Some scanners send the separator that begins the barcode instead of its kind.
  let rest = text.replace(SYMBOLOGY, '').replace(LEADING_SEPARATOR, '');
  // A label without its kind is one only where it begins with a right GTIN: any other digits may be a code.
  if (rest === text && !isGtin(GTIN_ELEMENT.exec(rest)?.[1] ?? '')) return elements;
  while (rest !== '') {
    const id = rest.slice(0, 2);
    const length = predefined[id];
    const end = rest.indexOf(SEPARATOR);
    const value = length === undefined ? rest.slice(2, end < 0 ? undefined : end) : rest.slice(2, 2 + length);
    elements.set(id, value);
    rest = rest.slice(2 + value.length);
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
  }
  return elements;
}
