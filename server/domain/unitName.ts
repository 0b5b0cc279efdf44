import { compare, toDecimal, type Decimal } from './decimal.ts';

/** Measures, and words that stay as they are behind any number. */
const UNCHANGED: ReadonlySet<string> = new Set([
  ...[
    'bbl',
    'bu',
    'bx',
    'cs',
    'ct',
    'ctn',
    'cwt',
    'doz',
    'dozen',
    'dz',
    'ea',
    'each',
    'fl oz',
    'ft',
    'gal',
    'gr',
    'kg',
  ],
  ...['lb', 'l', 'mg', 'ml', 'oz', 'pc', 'pk', 'pt', 'qt', 'g', 't'],
]);
/** Names in lower case, or beginning with one capital; what is all capitals is an abbreviation. */
const WORDS = /^[A-Za-z]?[a-z]+([ -][a-z]+)*$/;
/** A name in two languages, English first: `case 箱`. */
const IN_TWO_LANGUAGES = /^(.*[a-z])(\s*\p{Script=Han}.*)$/u;

/** How many of a unit, as it is said in English: "1 case", "96 cases", "0.5 boxes", "40 lbs", "96 cases 箱"; other names do not change. */
export function unitName(unit: string, quantity: Decimal, language: 'en' | 'zh'): string {
  const isOne = compare(quantity, '1') === 0 || compare(quantity, '-1') === 0;
  const [, english, chinese] = IN_TWO_LANGUAGES.exec(unit) ?? [];
  if (english !== undefined && chinese !== undefined) return `${unitName(english, quantity, language)}${chinese}`;
  if (language !== 'en' || isOne || !WORDS.test(unit) || UNCHANGED.has(unit.toLowerCase())) return unit;
  if (/(ss|x|z|ch|sh|ato)$/i.test(unit)) return `${unit}es`;
  if (/s$/i.test(unit)) return unit;
  if (/[^aeiou]y$/i.test(unit)) return `${unit.slice(0, -1)}ies`;
  if (/(l[eo]a|hal|shel)f$/i.test(unit)) return `${unit.slice(0, -1)}ves`;
  return `${unit}s`;
}

/**
 * The same for messages of i18next: `{{need}} {{unit, units(of: need)}}`. A quantity that is none leaves the unit as it
 * is called.
 */
export function unitFormat(
  unit: unknown,
  language: string | undefined,
  options: Readonly<Record<string, unknown>>,
): string {
  const quantity = toDecimal(String(options[String(options.of)]).replaceAll(',', ''));
  return quantity === null ? String(unit) : unitName(String(unit), quantity, language === 'zh' ? 'zh' : 'en');
}
