import type { Canvas } from './canvas.ts';
import { fitted } from './picture.ts';
import type { Press } from './press.ts';

/** How much room a logo may take, in points: as high as an address. */
const LOGO_FRAME = { width: 180, height: 44 };

/** The logo above the first page's header. Returns how far it moves the rest. */
export function drawLogo({ picture, paper: { margin } }: Press, canvas: Canvas): number {
  if (picture === null) return 0;
  const size = fitted(picture, LOGO_FRAME);
  canvas.picture(picture, margin, margin, size);
  return size.height + 6;
}
