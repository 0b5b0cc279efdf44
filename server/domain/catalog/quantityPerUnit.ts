import { multiply, toDecimal, type Decimal } from '../decimal.ts';

/** A unit that words told of, and how many of it one inventory unit holds. */
export interface WrittenUnit {
  readonly name: string;
  readonly perInventoryUnit: Decimal;
}

const NUMBER = '(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?';
const MEASURE = '(g|kg|mg|oz|lbs?|ml|cl|dl|l|cc|fl oz|qt|gal)\\.?';
/** One or two words: `boxes`, `gift boxes`. */
const THING = '(\\p{L}+\\.?(?: \\p{L}+\\.?)?)';
const pattern = (text: string): RegExp => new RegExp(`^${text}$`, 'iu');

/** `10 boxes x 20 bags` */
const nested = pattern(`${NUMBER} ${THING} ?[x×*] ?${NUMBER} ${THING}`);
/** `24 - 12 oz bottles`: so many things, each of a size. */
const sized = pattern(`${NUMBER} ?- ?${NUMBER} ${MEASURE} ${THING}`);
/** `2 kg box`, `500 g`, `750 cc per bottle` */
const measured = pattern(`${NUMBER} ${MEASURE}(?: (?:per )?${THING})?`);
/** `36 boxes` */
const counted = pattern(`${NUMBER} ${THING}`);

/** How catalogs shorten what they count. */
const abbreviations: Readonly<Record<string, string>> = {
  pkg: 'package', pkgs: 'package', pkt: 'packet', pkts: 'packet', ctn: 'carton', ctns: 'carton', btl: 'bottle', btls: 'bottle',
  pc: 'piece', pcs: 'piece', ea: 'each', sausgs: 'sausage', lbs: 'lb', loaves: 'loaf', dozen: 'dozen',
}; // prettier-ignore

/**
 * The units that the words of a packing tell of, the largest first, with how many of each one inventory unit holds:
 * `10 boxes x 20 bags` is 10 boxes and 200 bags. Null for what cannot be read without guessing: it stays words.
 */
export function writtenUnits(words: string): readonly WrittenUnit[] | null {
  const text = words.trim().replaceAll(/\s+/g, ' ');
  const [, boxes, boxesPart, box, bags, bagsPart, bag] = nested.exec(text) ?? [];
  if (box !== undefined && bag !== undefined) {
    const outer = unit(boxes, boxesPart, box);
    const inner = unit(bags, bagsPart, bag);
    if (!outer || !inner || outer.name === inner.name) return null;
    return [outer, { ...inner, perInventoryUnit: multiply(outer.perInventoryUnit, inner.perInventoryUnit) }];
  }
  const [, count, part, , , , thing] = sized.exec(text) ?? [];
  const [, size, sizePart, measure] = thing === undefined ? (measured.exec(text) ?? []) : [];
  const [, many, manyPart, what] = thing === undefined && measure === undefined ? (counted.exec(text) ?? []) : [];
  const found = unit(count, part, thing) ?? unit(size, sizePart, measure) ?? unit(many, manyPart, what);
  return found && [found];
}

function unit(whole: string | undefined, part = '', thing: string | undefined): WrittenUnit | null {
  if (whole === undefined || thing === undefined) return null;
  const perInventoryUnit = toDecimal(`${whole.replaceAll(',', '')}${part}`);
  return perInventoryUnit === null || perInventoryUnit === '0' ? null : { name: singular(thing), perInventoryUnit };
}

/** `boxes` -> `box`, `pkgs.` -> `package`, `pies` -> `pie`, `gift boxes` -> `gift box` */
function singular(written: string): string {
  const words = written.toLowerCase().replaceAll('.', '').split(' ');
  const last = words.at(-1) ?? '';
  return [...words.slice(0, -1), abbreviations[last] ?? one(last)].join(' ');
}

function one(word: string): string {
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
