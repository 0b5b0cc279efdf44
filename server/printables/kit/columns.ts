/** What a column would like, in points. */
export interface Wish {
  /** What nearly all of its cells need on one line. */
  readonly natural: number;
  /** What its longest word needs, so that words stay whole. */
  readonly word: number;
  /** Gets its natural width up to this, before others; absent: shares what is left. */
  readonly fixedUpTo?: number;
  /** How many equal parts it takes of what is left; absent: one. */
  readonly parts?: number;
}

/** A longer word is broken rather than given room at the others' expense. */
const WORD_MAX = 60;

/**
 * Widths that add up to `available`. Fixed columns first; then every column gets its longest word and what else it needs,
 * and those that need more than their part share the rest by parts, so that one very long name takes nothing from the
 * short ones. What nobody needs goes to the column of most parts.
 */
export function shareWidth(wishes: readonly Wish[], available: number): number[] {
  const flexible = wishes.flatMap(({ natural, word, fixedUpTo, parts = 1 }, index) => {
    const least = Math.min(word, WORD_MAX);
    return fixedUpTo === undefined ? [{ index, parts, least, more: Math.max(0, natural - least) }] : [];
  });
  const widths = wishes.map(({ natural, fixedUpTo = 0 }) => Math.min(natural, fixedUpTo));
  let left = available - sum(widths);
  const words = sum(flexible.map(({ least }) => least));
  // With hardly any room for words, all shrink alike.
  const scale = words > left ? left / words : 1;
  const needs = [...flexible].sort((a, b) => a.more / a.parts - b.more / b.parts);
  left -= words * scale;
  let open = sum(needs.map(({ parts }) => parts));
  for (const { index, least, more, parts } of needs) {
    const width = Math.min(more, (left * parts) / open);
    widths[index] = least * scale + width;
    left -= width;
    open -= parts;
  }
  const widest = flexible.reduce<(typeof flexible)[number] | null>(
    (most, column) => (most === null || column.parts > most.parts ? column : most),
    null,
  );
  if (widest) widths[widest.index] = (widths[widest.index] ?? 0) + left;
  return widths;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What 19 of 20 numbers do not exceed; the largest of a few. */
export function mostly(numbers: readonly number[]): number {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[Math.ceil(ordered.length * 0.95) - 1] ?? 0;
}
