import fontkit from '@pdf-lib/fontkit';
import { createHash } from 'node:crypto';
import { PDFDocument, PDFHexString, type PDFImage } from 'pdf-lib';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { canvasOn, type Canvas } from './canvas.ts';
import { charactersOf } from './characters.ts';
import { embedPicture, type Picture } from './picture.ts';
import { embedTypeface, type Typeface } from './typeface.ts';

/** The whole font files, TrueType, and the WebAssembly by which they are subset. */
export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  readonly harfbuzz: Uint8Array;
}

/** A finished document. */
export interface Printed {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** Characters that the fonts do not have: a sign is in their places, and anyone who prints is told. */
  readonly missing: readonly string[];
}

export interface DocumentOptions {
  readonly title: string;
  readonly language: string;
  /** Creation time in the file. */
  readonly at: string;
  readonly paper: Paper;
  readonly fonts: FontFiles;
  /** A picture to be drawn; absent: none. */
  readonly picture?: Picture;
  /** All inputs of the document, from which its id is derived. */
  readonly inputs: unknown;
  /** Texts to be set in each weight; other characters are shown as replacements. */
  readonly texts: { readonly regular: readonly unknown[]; readonly bold: readonly unknown[] };
}

/** A document in progress. */
export interface Press {
  readonly paper: Paper;
  readonly regular: Typeface;
  readonly bold: Typeface;
  readonly pages: readonly Canvas[];
  /** The picture that it was opened with. */
  readonly picture: PDFImage | null;
  addPage(): Canvas;
  finish(): Promise<Printed>;
}

/** Opens a document whose bytes depend on `options` alone: no clock, no random id, no library version. */
export async function openPress(options: DocumentOptions): Promise<Press> {
  const { title, language, at, paper, fonts, inputs, texts } = options;
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setProducer('Crossdock');
  document.setCreator('Crossdock');
  document.setCreationDate(new Date(at));
  document.setModificationDate(new Date(at));
  const identity = createHash('sha256').update(canonicalJson(inputs)).digest('hex');
  const id = PDFHexString.of(identity.slice(0, 32));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  // In sequence: both number their objects.
  const regular = await embedTypeface(document, {
    name: 'Regular',
    ...{ file: fonts.regular, harfbuzz: fonts.harfbuzz },
    characters: charactersOf(...texts.regular),
  });
  const bold = await embedTypeface(document, {
    name: 'Bold',
    ...{ file: fonts.bold, harfbuzz: fonts.harfbuzz },
    characters: charactersOf(...texts.bold),
  });
  const picture = options.picture ? await embedPicture(document, options.picture) : null;
  const pages: Canvas[] = [];
  return {
    paper,
    picture,
    regular,
    bold,
    pages,
    addPage: () => {
      const canvas = canvasOn(document.addPage([paper.width, paper.height]));
      pages.push(canvas);
      return canvas;
    },
    finish: async () => {
      // Without ticks: pdf-lib would wait for a timer after each.
      const bytes = await document.save({ addDefaultPage: false, objectsPerTick: Infinity });
      return {
        bytes,
        pages: pages.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        missing: [...new Set([...regular.missing, ...bold.missing])],
      };
    },
  };
}

/** Paper sizes in PDF points, 72 per inch. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  /** Blank on all four sides. */
  readonly margin: number;
}

export const paperNames = ['letter', 'a4'] as const;
export type PaperName = (typeof paperNames)[number];

/** Printers leave a quarter inch or more blank; half an inch also leaves room for a hole punch. */
export const papers = {
  letter: { width: 612, height: 792, margin: 36 },
  a4: { width: 595.28, height: 841.89, margin: 36 },
} as const satisfies Record<PaperName, Paper>;
