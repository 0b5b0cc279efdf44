import { PDFiumLibrary } from '@hyzyla/pdfium';
import { barsOf } from '../../server/printables/kit/barcode.ts';

/** Three dots for the narrowest bar (0.75 points). */
const SCALE = 4;
const DOTS_A_MODULE = 3;
/** Darker dots are bars. */
const DARK = 128;
const START = '211214';
const STOP = '2331112';

/** Characters by the bars and spaces that they are written with. */
const characters = new Map(
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).map((character) => [
    (barsOf(character) ?? []).slice(6, 12).join(''),
    character,
  ]),
);

/** What a scanner reads on the first page of a PDF, from the top; its check character has to be right. */
export async function scannedCodes(pdf: Uint8Array): Promise<string[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  try {
    const { data, width, height } = await document
      .getPage(0)
      .render({ scale: SCALE, render: 'bitmap', colorSpace: 'Gray' });
    const found = new Set<string>();
    for (let y = 0; y < height; y += SCALE) {
      const runs = runsOf(data.subarray(y * width, (y + 1) * width));
      // Bars are every other run, from the first dark one.
      for (let at = 1; at < runs.length; at += 2) {
        const code = codeFrom(runs.slice(at));
        if (code !== null) found.add(code);
      }
    }
    return [...found];
  } finally {
    document.destroy();
  }
}

/** Lengths of light and dark runs one after the other, the first one light. */
function runsOf(dots: Uint8Array): number[] {
  const runs = [0];
  let isDark = false;
  for (const dot of dots) {
    if (dot < DARK !== isDark) {
      isDark = !isDark;
      runs.push(0);
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
}

function codeFrom(runs: readonly number[]): string | null {
  const modules = runs.map((dots) => Math.round(dots / DOTS_A_MODULE));
  if (modules.slice(0, 6).join('') !== START) return null;
  let text = '';
  for (let at = 6; at + 6 < modules.length; at += 6) {
    if (modules.slice(at, at + 7).join('') === STOP) {
      // Its last character checks the rest.
      const code = text.slice(0, -1);
      return (barsOf(code) ?? []).join('') === modules.slice(0, at + 7).join('') ? code : null;
    }
    // A check character may be one of those that are no text.
    text += characters.get(modules.slice(at, at + 6).join('')) ?? '\u0000';
  }
  return null;
}
