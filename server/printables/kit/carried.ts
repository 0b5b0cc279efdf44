import type { Canvas, TextStyle } from './canvas.ts';

/** The sum of a money column, told at the foot of each page and again at the top of the next one. */
export interface Carried {
  readonly column: number;
  /** After each row. */
  readonly sums: readonly string[];
  /** What it is called on the page that it is carried from, and on the one that it is brought to. */
  readonly forward: string;
  readonly brought: string;
  readonly style: TextStyle;
}

interface CarriedPlace {
  readonly isForward: boolean;
  /** The last row that it counts. */
  readonly row: number;
  /** Of the money column. */
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

const GAP = 10;

/** Draws the line of a sum that is carried: the amount under its column, what it is before it. */
export function drawCarried(
  canvas: Canvas,
  { sums, forward, brought, style }: Carried,
  { isForward, row, left, right, baseline }: CarriedPlace,
): void {
  const { face, size } = style;
  const sum = face.shown(sums[row] ?? '');
  // A sum may be wider than all of the amounts in it.
  const edge = Math.min(left, right - face.width(sum, size));
  canvas.textRight(sum, right, baseline, style);
  canvas.textRight(face.shown(isForward ? forward : brought), edge - GAP, baseline, style);
}
