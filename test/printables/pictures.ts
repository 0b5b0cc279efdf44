import { PDFiumLibrary } from '@hyzyla/pdfium';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Dots a point, so that an ideograph of 8.5 points has some 13 x 13. */
const SCALE = 1.5;
/** Lighter dots are paper. */
const PAPER = 250;

export interface Page {
  readonly text: string;
  readonly picture: PNG;
}

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** What a reader of the PDF sees and what a search in it finds, page by page (all of them unless some are named). */
export async function pagesOf(pdf: Uint8Array, wanted?: readonly number[]): Promise<Page[]> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(pdf);
  try {
    const pages: Page[] = [];
    for (const index of wanted ?? Array.from({ length: document.getPageCount() }, (_, at) => at)) {
      const page = document.getPage(index);
      // First, since rendering closes the page.
      const text = page.getText().normalize('NFC');
      const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap', colorSpace: 'Gray' });
      const picture = new PNG({ width, height });
      data.forEach((ink, at) => picture.data.set([ink, ink, ink, 255], at * 4));
      pages.push({ text, picture });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

const isInked = ({ data, width }: PNG, x: number, y: number): boolean => (data[(y * width + x) * 4] ?? 255) < PAPER;

/** How many dots are not paper, within a margin in points. */
export function inkWithin(picture: PNG, margin = 0): number {
  const edge = Math.floor(margin * SCALE);
  let count = 0;
  for (let y = edge; y < picture.height - edge; y++) {
    for (let x = edge; x < picture.width - edge; x++) if (isInked(picture, x, y)) count++;
  }
  return count;
}

/** Part of the ink that differs: of all dots, one lost character would be nothing. */
export function difference(picture: PNG, golden: PNG): number {
  if (picture.width !== golden.width || picture.height !== golden.height) return 1;
  const { width, height } = golden;
  const differing = pixelmatch(picture.data, golden.data, undefined, width, height, { threshold: 0.1 });
  return differing / Math.max(1, inkWithin(golden));
}
