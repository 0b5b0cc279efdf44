type Separator = '\t' | ',' | ';';
const CELLS: Readonly<Record<Separator, { readonly quoted: RegExp; readonly bare: RegExp }>> = {
  '\t': { quoted: /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/, bare: /^[^\t\r\n]*/ },
  ',': { quoted: /^"((?:[^"]|"")*)"(?=[,\r\n]|$)/, bare: /^[^,\r\n]*/ },
  ';': { quoted: /^"((?:[^"]|"")*)"(?=[;\r\n]|$)/, bare: /^[^;\r\n]*/ },
};
const BREAK = /^(\r\n|\r|\n)/;

/**
 * A range as spreadsheets put it on the clipboard: rows in lines, cells between tabs, a cell with tab, quote or line
 * break in quotes. Rows may differ in length. With another separator: as a CSV file has them.
 */
export function readTable(text: string, separator: Separator = '\t'): string[][] {
  const cell = CELLS[separator];
  const rows: string[][] = [[]];
  let rest = text;
  for (;;) {
    const quoted = cell.quoted.exec(rest);
    const [taken = '', inside] = quoted ?? cell.bare.exec(rest) ?? [];
    rows.at(-1)?.push(inside === undefined ? taken : inside.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n'));
    rest = rest.slice(taken.length);
    const [lineBreak] = BREAK.exec(rest) ?? [];
    if (lineBreak !== undefined) {
      rest = rest.slice(lineBreak.length);
      // The break behind the last line begins no other.
      if (rest === '') return rows;
      rows.push([]);
    } else if (rest.startsWith(separator)) rest = rest.slice(1);
    else return rows;
  }
}

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quotedIfNeeded).join('\t')).join('\n');

const quotedIfNeeded = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
