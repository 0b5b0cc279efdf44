import { ELLIPSIS } from './characters.ts';

type Measure = (text: string) => number;

/** Ideographs, kana, Hangul and full-width signs: a line may break next to each. */
const WIDE = String.raw`\u1100-\u11FF\u2E80-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}`;
/** No line ends with the former or begins with the latter (GB/T 15834). */
const OPENING = '（《〈「『【〔“‘([{￥$#';
const CLOSING = '，。、；：？！）》〉」』】〕”’…·,.;:?!)]}%％℃';
const set = (signs: string): string => signs.replace(/[[\]\\^-]/g, String.raw`\$&`);

/** Unbreakable pieces: spaces, a wide character with its punctuation, a Latin word up to its hyphen. */
const ATOMS = [
  String.raw`\s+`,
  `[${set(OPENING)}]*[${WIDE}][${set(CLOSING)}]*`,
  String.raw`[^\s${WIDE}-]*[^\s${WIDE}-]-+(?=[^\s-])`,
  String.raw`[^\s${WIDE}]+`,
];
const ATOM = new RegExp(ATOMS.join('|'), 'gu');
/** A short Chinese name next to a Latin one also stays together if a line has room for it. */
const ATOM_OR_NAME = new RegExp([String.raw`(?<=^|\s)[${WIDE}]{2,8}(?=\s|$)`, ...ATOMS].join('|'), 'gu');

/**
 * Breaks a text into lines no wider than `width`: Latin by words and after hyphens, Chinese between characters, within
 * a word only if it is wider than a line. With more than `maxLines` the last one is truncated. Returns at least one
 * line.
 */
export function wrap(text: string, width: number, measure: Measure, maxLines = Infinity): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  const atoms = (text.match(ATOM_OR_NAME) ?? []).flatMap((atom) =>
    measure(atom) > width ? (atom.match(ATOM) ?? []) : [atom],
  );
  for (const atom of atoms) {
    if (measure((line + atom).trimEnd()) <= width) {
      line = line === '' ? atom.trimStart() : line + atom;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const pieces = breakWord(atom.trimStart(), width, measure);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  const last = lines.slice(maxLines - 1).join(' ');
  return [...lines.slice(0, maxLines - 1), truncate(last, width, measure)];
}

/** The longest prefix that fits with an ellipsis; the whole text if it fits. */
export function truncate(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const characters = Array.from(text);
  let kept = '';
  for (const character of characters) {
    if (measure(kept + character + ELLIPSIS) > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
}

/** Breaks an atom into pieces that fit, at least one character each. */
function breakWord(atom: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of atom) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
