/** A column's width requirements, in points. */
export interface ColumnNeeds {
  /** Width that nearly all of its cells need on one line. */
  readonly natural: number;
  /** Width of its longest word, so that words stay whole. */
  readonly word: number;
  /** Gets its natural width up to this, before others; absent: shares the rest. */
  readonly fixedUpTo?: number;
  /** Its share of the remaining width; absent: one. */
  readonly parts?: number;
}

/** A longer word is broken rather than taking space from other columns. */
const WORD_MAX = 60;

/**
 * Widths that add up to `available`. Fixed columns come first; every other column gets its longest word, and columns
 * that need more share the rest by parts, so that one very long name takes nothing from short ones. Unneeded width goes
 * to the column with the most parts.
 */
export function shareWidth(wishes: readonly ColumnNeeds[], available: number): number[] {
  const flexible = wishes.flatMap(({ natural, word, fixedUpTo, parts = 1 }, index) => {
    const least = Math.min(word, WORD_MAX);
    return fixedUpTo === undefined ? [{ index, parts, least, more: Math.max(0, natural - least) }] : [];
  });
  const widths = wishes.map(({ natural, fixedUpTo = 0 }) => Math.min(natural, fixedUpTo));
  let left = available - sum(widths);
  const words = sum(flexible.map(({ least }) => least));
  // With too little room for words, all shrink proportionally.
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

/** The 95th percentile; the maximum of a few numbers. */
export function percentile95(numbers: readonly number[]): number {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[Math.ceil(ordered.length * 0.95) - 1] ?? 0;
}
