import { barcodeWidth, drawBarcode } from './barcode.ts';
import type { Canvas } from './canvas.ts';

/** Scanners need no more than a quarter of an inch. */
const BARS_HEIGHT = 18;
/** With the space under it, in points. */
export const CELL_BARCODE_HEIGHT = BARS_HEIGHT + 2;

/** Whether a text has a barcode that fits a cell. */
export const fitsCell = (text: string, room: number): boolean => {
  const width = barcodeWidth(text);
  return width !== null && width <= room;
};

/** Draws the barcode of a text that fits, from the upper left corner of its cell. */
export function drawCellBarcode(
  canvas: Canvas,
  text: string,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const width = barcodeWidth(text) ?? 0;
  drawBarcode(canvas, text, { right: left + width, top, height: BARS_HEIGHT, room: width });
}
