import { checkDigitOf } from './gtin.ts';

/** What a GS1 label says of an item, as far as it says it. */
export interface Gs1Label {
  readonly gtin: string | null;
  readonly lot: string | null;
}

/** Ends an element of variable length where another follows (FNC1 as scanners send it). */
const SEPARATOR = '\u001D';
/** How scanners name the kind of barcode that they read: GS1-128, GS1 DataMatrix, GS1 QR Code, GS1 DataBar. */
const SYMBOLOGY = /^\](C1|d2|Q3|e0)/;
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

/**
 * GTIN (01) and lot (10) of a GS1 element string: as printed, "(01)00033383000008(10)L123", or as a scanner sends it.
 * Null for any other text.
 */
export function readGs1(scanned: string): Gs1Label | null {
  const text = scanned.trim();
  const elements = text.startsWith('(') ? printedElements(text) : sentElements(text);
  const gtin = elements.get('01') ?? null;
  const lot = elements.get('10') ?? null;
  if (gtin === null && lot === null) return null;
  return gtin !== null && !isGtin(gtin) ? null : { gtin, lot };
}

const isGtin = (digits: string): boolean => digits.endsWith(checkDigitOf(digits) ?? '?');

const printedElements = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, id = '', value = '']) => [id, value.trim()]));

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
