import type { Canvas } from './canvas.ts';

/** Widths of bars and spaces in modules, by the value of a character of Code 128; the last one ends a code. */
const PATTERNS = [
  ...['212222', '222122', '222221', '121223', '121322', '131222', '122213', '122312', '132212', '221213'],
  ...['221312', '231212', '112232', '122132', '122231', '113222', '123122', '123221', '223211', '221132'],
  ...['221231', '213212', '223112', '312131', '311222', '321122', '321221', '312212', '322112', '322211'],
  ...['212123', '212321', '232121', '111323', '131123', '131321', '112313', '132113', '132311', '211313'],
  ...['231113', '231311', '112133', '112331', '132131', '113123', '113321', '133121', '313121', '211331'],
  ...['231131', '213113', '213311', '213131', '311123', '311321', '331121', '312113', '312311', '332111'],
  ...['314111', '221411', '431111', '111224', '111422', '121124', '121421', '141122', '141221', '112214'],
  ...['112412', '122114', '122411', '142112', '142211', '241211', '221114', '413111', '241112', '134111'],
  ...['111242', '121142', '121241', '114212', '124112', '124211', '411212', '421112', '421211', '212141'],
  ...['214121', '412121', '111143', '111341', '131141', '114113', '114311', '411113', '411311', '113141'],
  ...['114131', '311141', '411131', '211412', '211214', '211232', '2331112'],
] as const;
const START_B = 104;
const STOP = 106;
/** Of the check character. */
const MODULUS = 103;
/** Value 0 of code set B. */
const FIRST = ' '.charCodeAt(0);

/** Printers and scanners lose narrower bars than a hundredth of an inch. */
const MODULE = 0.75;

/** The bars and spaces of a text in code set B, in modules, beginning with a bar; null where it has other characters than ASCII. */
export function barsOf(text: string): readonly number[] | null {
  if (text === '' || !/^[ -~]+$/.test(text)) return null;
  const values = Array.from(text, (character) => character.charCodeAt(0) - FIRST);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % MODULUS;
  return [START_B, ...values, check, STOP].flatMap((value) => Array.from(PATTERNS[value] ?? '', Number));
}

const widthOf = (bars: readonly number[]): number => bars.reduce((sum, width) => sum + width, 0) * MODULE;

/** How wide the barcode of a text is, in points; null: it has none. */
export function barcodeWidth(text: string): number | null {
  const bars = barsOf(text);
  return bars && widthOf(bars);
}

/** Draws a barcode that ends at `right`; nothing where the text has none, or where it is wider than the room. */
export function drawBarcode(
  canvas: Canvas,
  text: string,
  {
    right,
    top,
    height,
    room,
  }: { readonly right: number; readonly top: number; readonly height: number; readonly room: number },
): void {
  const bars = barsOf(text);
  if (bars === null || widthOf(bars) > room) return;
  let x = right - widthOf(bars);
  bars.forEach((width, index) => {
    if (index % 2 === 0) canvas.area(x, top, width * MODULE, height, 0);
    x += width * MODULE;
  });
}
