import { drawObject, popGraphicsState, pushGraphicsState, concatTransformationMatrix } from 'pdf-lib';
import type { PDFDocument, PDFImage, PDFPage } from 'pdf-lib';

/** A picture in a document; its file is an input of it. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export const embedPicture = (document: PDFDocument, { bytes, mediaType }: Picture): Promise<PDFImage> =>
  mediaType === 'image/png' ? document.embedPng(bytes) : document.embedJpg(bytes);

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a picture with its lower left corner at a place of the page, in points. */
export function drawPicture(page: PDFPage, image: PDFImage, { x, y, width, height }: Place): void {
  const key = page.node.newXObject('Image', image.ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, x, y),
    drawObject(key),
    popGraphicsState(),
  );
}

/** The largest size of a picture within a frame. */
export function fitted(
  { width, height }: { readonly width: number; readonly height: number },
  frame: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(frame.width / width, frame.height / height);
  const hundredths = (value: number): number => Math.round(value * scale * 100) / 100;
  return { width: hundredths(width), height: hundredths(height) };
}
