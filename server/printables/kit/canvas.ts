import {
  beginText,
  endText,
  fill,
  moveText,
  rectangle,
  setFillingGrayscaleColor,
  setFontAndSize,
  showText,
  type PDFImage,
  type PDFOperator,
  type PDFPage,
} from 'pdf-lib';
import { drawPicture } from './picture.ts';
import type { Typeface } from './typeface.ts';

/** Text style: size in points, ink from 0 (black) to 1 (white). */
export interface TextStyle {
  readonly face: Typeface;
  readonly size: number;
  readonly ink: number;
}

/** A page drawn from its upper left corner, in points. Texts must come from their typeface's `shown`. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** `baseline` is the y of the text's baseline. */
  text(text: string, x: number, baseline: number, style: TextStyle): void;
  textRight(text: string, right: number, baseline: number, style: TextStyle): void;
  /** A filled area; a rule is a very low one. */
  area(x: number, y: number, width: number, height: number, ink: number): void;
  /** `y` is that of its upper edge. */
  picture(image: PDFImage, x: number, y: number, size: { readonly width: number; readonly height: number }): void;
}

/** Rounded to hundredths of a point, so that output doesn't depend on floating point sums. */
const points = (value: number): number => Math.round(value * 100) / 100;

export function canvasOn(page: PDFPage): Canvas {
  const { width, height } = page.getSize();
  const used = new Set<Typeface>();
  const draw = (...operators: PDFOperator[]): void => {
    page.pushOperators(...operators);
  };
  const text: Canvas['text'] = (value, x, baseline, { face, size, ink }) => {
    if (value === '') return;
    if (!used.has(face)) page.node.setFontDictionary(face.key, face.ref);
    used.add(face);
    draw(
      beginText(),
      setFillingGrayscaleColor(ink),
      setFontAndSize(face.key, size),
      moveText(points(x), points(height - baseline)),
      showText(face.encode(value)),
      endText(),
    );
  };
  return {
    width,
    height,
    text,
    textRight: (value, right, baseline, style) => {
      text(value, right - style.face.width(value, style.size), baseline, style);
    },
    picture: (image, x, y, size) => {
      drawPicture(page, image, { ...size, x: points(x), y: points(height - y - size.height) });
    },
    area: (x, y, wide, high, ink) => {
      draw(
        setFillingGrayscaleColor(ink),
        rectangle(points(x), points(height - y - high), points(wide), points(high)),
        fill(),
      );
    },
  };
}
