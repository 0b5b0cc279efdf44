import type { Canvas, TextStyle } from './canvas.ts';
import type { Press } from './press.ts';

/** Of the footer on each page, in points. */
export const FOOT_HEIGHT = 26;
const GREY = 0.42;

/** The footer: what identifies the page in the log, and the page number. */
export function drawFoot({ paper, regular }: Press, canvas: Canvas, knownAt: string, page: string): void {
  const { margin, width, height } = paper;
  const style: TextStyle = { face: regular, size: 7.5, ink: GREY };
  const baseline = height - margin - 2;
  canvas.area(margin, baseline - 12, width - 2 * margin, 0.4, 0.6);
  canvas.text(regular.shown(knownAt), margin, baseline, style);
  canvas.textRight(regular.shown(page), width - margin, baseline, style);
}
