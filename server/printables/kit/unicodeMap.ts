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
