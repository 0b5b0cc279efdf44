/** A field, what it is called, and what others may call a column of it. */
export interface NamedField {
  readonly field: string;
  readonly names: readonly string[];
  readonly synonyms: readonly string[];
}

/** Letters and digits alone, whatever their width, case and separators: `Unit_Price` and `unit price` are one. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A unit or a remark behind the name: `Weight (lb)`, `Name*`. */
const withoutRemark = (text: string): string => text.replaceAll(/\(.*?\)|（.*?）|\[.*?\]/g, '');
/** Words that say whose field it is, which the kind of the file says already. */
const OWNER = /^(product|item|customer|vendor|supplier|my|商品|产品|货品|客户|供应商)/;

/** The spellings of a heading, the surest first. */
const spellings = (heading: string): string[] => {
  const whole = plain(heading);
  const short = plain(withoutRemark(heading));
  return [whole, short, short.replace(OWNER, '')].filter((text) => text !== '');
};

/**
 * Which field each heading most likely means; null for none. A field has one column at most: what names it exactly comes
 * before what names it nearly, and of two headings alike the first.
 */
export function guessColumns(headings: readonly string[], fields: readonly NamedField[]): (string | null)[] {
  const guessed: (string | null)[] = headings.map(() => null);
  const taken = new Set<string>();
  const said = fields.map(({ field, names, synonyms }) => ({
    field,
    ways: [names, synonyms].map((way) => new Set(way.map(plain))),
  }));
  for (const sureness of [0, 1, 2])
    for (const way of [0, 1])
      for (const [at, heading] of headings.entries()) {
        const written = spellings(heading)[sureness];
        if (guessed[at] !== null || written === undefined) continue;
        const found = said.find(({ field, ways }) => !taken.has(field) && ways[way]?.has(written));
        if (!found) continue;
        guessed[at] = found.field;
        taken.add(found.field);
      }
  return guessed;
}
