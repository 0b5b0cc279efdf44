import fontkit from '@pdf-lib/fontkit';
import { createHash } from 'node:crypto';
import { PDFDict, PDFHexString, PDFName, PDFRef, type PDFDocument } from 'pdf-lib';
import { printableText } from './characters.ts';
import { subsetFont, type SubsetFiles } from './subset.ts';

/** One weight of a font, subset to the characters that a document needs. */
export interface Typeface {
  /** Its name in a page's resources. */
  readonly key: PDFName;
  readonly ref: PDFRef;
  /** The text as this font can show it; measure and draw that. */
  shown(text: string): string;
  /** The characters that it could not show so far, each once. */
  readonly missing: ReadonlySet<string>;
  /** Width in points of a text that `shown` returned. */
  width(text: string, size: number): number;
  encode(text: string): PDFHexString;
}

interface Glyph {
  readonly hex: string;
  /** In thousandths of the font size. */
  readonly advance: number;
}

/**
 * Without these tables every character is one glyph: ligatures (`fi`) and substitutions would be drawn but not found by
 * a search.
 */
const SHAPING_TABLES = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'DSIG', 'vhea', 'vmtx', 'VORG'];

/**
 * Embeds the part of a font that `characters` need. Subset by harfbuzz and embedded whole: fontkit's own subset
 * loses Chinese glyphs although the text layer reads right (design 10).
 */
export async function embedTypeface(
  document: PDFDocument,
  { name, characters, ...files }: SubsetFiles & { readonly name: string; readonly characters: string },
): Promise<Typeface> {
  const bytes = await subsetFont(files, characters, SHAPING_TABLES);
  const font = fontkit.create(bytes);
  const glyphs = new Map<number, Glyph>();
  const codePointOf = new Map<number, number>();
  for (const character of characters) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(codePoint)) continue;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    glyphs.set(codePoint, {
      hex: id.toString(16).toUpperCase().padStart(4, '0'),
      advance: (advanceWidth * 1000) / font.unitsPerEm,
    });
    // Of several characters with one glyph the last is used: ideographs come after their radicals.
    codePointOf.set(id, codePoint);
  }
  const customName = `${subsetTag(bytes)}+${font.postscriptName ?? name}`;
  const embedded = await document.embedFont(bytes, { subset: false, customName });
  await embedded.embed();
  replaceUnicodeMap(document, embedded.ref, unicodeMap(codePointOf));

  const glyphOf = (character: string): Glyph => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0);
    if (!glyph) throw new Error(`${character} is not in the font: pass texts through shown()`);
    return glyph;
  };
  const missing = new Set<string>();
  const has = (codePoint: number): boolean => {
    if (glyphs.has(codePoint)) return true;
    missing.add(String.fromCodePoint(codePoint));
    return false;
  };
  return {
    key: PDFName.of(name),
    ref: embedded.ref,
    missing,
    shown: (text) => printableText(text, has),
    width: (text, size) => {
      let advance = 0;
      for (const character of text) advance += glyphOf(character).advance;
      return (advance * size) / 1000;
    },
    encode: (text) => PDFHexString.of(Array.from(text, (character) => glyphOf(character).hex).join('')),
  };
}

/** Six letters that distinguish subsets of a font (ISO 32000, 9.6.4), derived from the content. */
const subsetTag = (bytes: Uint8Array): string =>
  Array.from(createHash('sha256').update(bytes).digest().subarray(0, 6), (byte) =>
    String.fromCharCode(65 + (byte % 26)),
  ).join('');

function replaceUnicodeMap({ context }: PDFDocument, font: PDFRef, map: string): void {
  const dictionary = context.lookup(font, PDFDict);
  const key = PDFName.of('ToUnicode');
  const old = dictionary.get(key);
  if (old instanceof PDFRef) context.delete(old);
  dictionary.set(key, context.register(context.flateStream(map)));
}

/** Readers ignore a map with a longer block (Adobe CMap and CIDFont specification). */
const BLOCK = 100;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');
const utf16 = (codePoint: number): string =>
  Array.from(String.fromCodePoint(codePoint).split(''), (unit) => hex(unit.charCodeAt(0))).join('');

/**
 * The CMap for searching and copying text. pdf-lib writes one too, but in a single block of any length, and with a
 * radical (⼀) where an ideograph (一) shares its glyph.
 */
export function unicodeMap(codePointOf: ReadonlyMap<number, number>): string {
  const lines = [...codePointOf]
    .sort(([a], [b]) => a - b)
    .map(([glyph, codePoint]) => `<${hex(glyph)}> <${utf16(codePoint)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += BLOCK) {
    const block = lines.slice(at, at + BLOCK);
    blocks.push(`${String(block.length)} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end end',
  ].join('\n');
}
