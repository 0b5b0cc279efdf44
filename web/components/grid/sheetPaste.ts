import { parseNumber } from '../../format/numbers.ts';
import { readTable } from './clipboardText.ts';
import type { PastedLine } from './gridTypes.ts';

/** A column of a sheet as a pasted heading may call it. */
export interface PasteColumn {
  readonly id: string;
  readonly title: string;
}

interface Place {
  readonly columns: readonly PasteColumn[];
  /** Columns that tell which record a row is for, by id; one of them will do. */
  readonly keys: readonly string[];
  /** Where it is pasted. */
  readonly from: string;
  /** Whether the sheet has rows already. */
  readonly hasRows: boolean;
}

/** What a sheet takes of a pasted text; or why it takes nothing, with the columns that this is about. */
export type SheetPaste =
  | { readonly lines: readonly PastedLine[] }
  | { readonly refused: 'unknown' | 'noKey'; readonly columns: readonly string[] };

/** "Lot *", "Adjust by (cases)" and "adjust_by" are told apart by their letters alone. */
const nameOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';
const isWord = (text: string): boolean => isBlank(text) || parseNumber(text) === null;

/**
 * A table with or without headings, in any order of columns. A column that the sheet does not know is named before anything is
 * taken, and values that do not say whose they are never go to rows that happen to be there.
 */
export function readSheetPaste(text: string, { columns, keys, from, hasRows }: Place): SheetPaste {
  const table = readTable(text);
  const [heading = [], ...below] = table;
  const names = new Map(columns.flatMap(({ id, title }) => [id, title].map((name) => [nameOf(name), id] as const)));
  const named = heading.map((title) => names.get(nameOf(title)));
  const isHeaded = below.length > 0 && named.some((id) => id !== undefined) && heading.every(isWord);
  const left = Math.max(
    0,
    columns.findIndex(({ id }) => id === from),
  );
  const width = Math.max(...table.map((cells) => cells.length));
  const placed = Array.from({ length: width }, (_, at) => (isHeaded ? named[at] : columns[left + at]?.id));
  // Of a column that is there twice, the first is taken.
  const places = placed.map((id, at) => (placed.indexOf(id) === at ? id : undefined));
  const lines = isHeaded ? below : table;
  const unknown = places.flatMap((id, at) => {
    const isUsed = id !== undefined || lines.every((cells) => isBlank(cells[at]));
    return isUsed ? [] : [isBlank(heading[at]) || !isHeaded ? String(at + 1) : (heading[at] ?? '').trim()];
  });
  if (unknown.length > 0) return { refused: 'unknown', columns: unknown };
  const hasKey = places.some((id) => id !== undefined && keys.includes(id));
  if (!hasKey && hasRows && (isHeaded || lines.length > 1))
    return { refused: 'noKey', columns: columns.filter(({ id }) => keys.includes(id)).map(({ title }) => title) };
  return {
    lines: lines.map((cells) =>
      Object.fromEntries(
        places.flatMap((id, at) => (id === undefined || cells[at] === undefined ? [] : [[id, cells[at] ?? '']])),
      ),
    ),
  };
}
