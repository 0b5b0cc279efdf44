import { sheetFields, type SheetField } from '../../../../server/domain/catalog/changeSheetRow.ts';
import { readTable } from '../../../components/grid/clipboardText.ts';
import type { PastedLine } from '../../../components/grid/gridTypes.ts';
import { parseNumber } from '../../../format/numbers.ts';

/** A column of the sheet that takes texts. */
export type SheetColumnId = 'sku' | SheetField;

/** What spreadsheets call the columns, as `nameOf` has it; of several headings for one column the first name here wins. */
const names: Readonly<Record<SheetColumnId, readonly string[]>> = {
  sku: [
    'sku',
    'itemsku',
    'itemcode',
    'itemnumber',
    'itemno',
    'productcode',
    'item',
    'code',
    '货号',
    '商品编码',
    '编码',
  ],
  price: [
    'newprice',
    'price',
    'unitprice',
    'sellingprice',
    'sellprice',
    'salesprice',
    'listprice',
    'defaultprice',
    '新价格',
    '新价',
    '价格',
    '售价',
    '单价',
  ],
  cost: ['newcost', 'cost', 'unitcost', 'defaultcost', '新成本', '成本', '成本价', '进价', '采购价'],
  reorderLevel: ['newparlevel', 'parlevel', 'par', 'reorderpoint', 'reorderlevel', '新补货点', '补货点', '安全库存'],
  reorderQuantity: [
    ...['newreorderquantity', 'reorderquantity', 'reorderqty', 'orderquantity'],
    ...['新补货数量', '补货数量', '补货量'],
  ],
};

/** "Reorder qty. (cases)" and "reorder_qty" are one name. */
const nameOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface SheetText {
  /** Texts by column. */
  readonly lines: readonly PastedLine[];
  /** Columns that a heading names and this user may not change. */
  readonly forbidden: readonly SheetField[];
  /** Whether it says which product each line is for. */
  readonly hasKey: boolean;
  /** Whether its first line names the columns. */
  readonly isHeaded: boolean;
  /** Headings of columns that the sheet has not; without headings the places of those beyond its columns, from 1. */
  readonly unused: readonly string[];
}

interface Reading {
  /** Where it is pasted. */
  readonly from: SheetColumnId;
  /** Columns that are shown, in their order: what texts without headings are for. */
  readonly shown: readonly SheetColumnId[];
  /** Columns that this user may change. */
  readonly permitted: readonly SheetColumnId[];
}

/**
 * What was pasted into the sheet, with or without headings, in any order of columns, between tabs, commas or semicolons.
 * Without headings the first column is the one that it is pasted on, and columns of words, such as names, are passed over.
 */
export function readSheetText(text: string, reading: Reading): SheetText {
  const table = tableOf(text, reading.from).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const [heading = [], ...below] = table;
  const places = placesByHeading(heading);
  const isHeaded = places.has('sku') || (below.length > 0 && places.size > 0 && heading.every(isWord));
  return isHeaded ? headed(heading, below, places, reading.permitted) : headless(table, reading);
}

const isWord = (text: string): boolean => text.trim() === '' || parseNumber(text) === null;

/** Text without tabs is a CSV file where its lines are: the same number of cells in each, more than one. */
function tableOf(text: string, from: SheetColumnId): string[][] {
  if (text.includes('\t') || from !== 'sku') return readTable(text);
  for (const separator of [';', ','] as const) {
    const table = readTable(text, separator).filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const width = table[0]?.length ?? 0;
    if (width > 1 && table.every((cells) => cells.length === width)) return table;
  }
  return readTable(text);
}

/** Where each column is, by its heading. */
function placesByHeading(heading: readonly string[]): ReadonlyMap<SheetColumnId, number> {
  const found = heading.map(nameOf);
  const places = (['sku', ...sheetFields] as const).flatMap((column): [SheetColumnId, number][] => {
    const name = names[column].find((each) => found.includes(each));
    return name === undefined ? [] : [[column, found.indexOf(name)]];
  });
  return new Map(places);
}

function headed(
  heading: readonly string[],
  below: readonly (readonly string[])[],
  places: ReadonlyMap<SheetColumnId, number>,
  permitted: readonly SheetColumnId[],
): SheetText {
  const taken = [...places].filter(([column]) => permitted.includes(column));
  const used = new Set(places.values());
  return {
    lines: below.map((cells) => Object.fromEntries(taken.map(([column, at]) => [column, (cells[at] ?? '').trim()]))),
    hasKey: places.has('sku'),
    isHeaded: true,
    forbidden: sheetFields.filter((field) => places.has(field) && !permitted.includes(field)),
    unused: heading.filter((title, at) => !used.has(at) && title.trim() !== ''),
  };
}

function headless(table: readonly (readonly string[])[], { from, shown }: Reading): SheetText {
  const columns = shown.slice(Math.max(0, shown.indexOf(from)));
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const isOfWords = (at: number): boolean =>
    at > 0 && table.length > 1 && table.every((cells) => isWord(cells[at] ?? ''));
  const places = Array.from({ length: width }, (_, at) => at).filter((at) => !isOfWords(at));
  return {
    lines: table.map((cells) =>
      Object.fromEntries(
        columns.flatMap((column, index) => {
          const at = places[index];
          return at === undefined ? [] : [[column, (cells[at] ?? '').trim()]];
        }),
      ),
    ),
    hasKey: from === 'sku',
    isHeaded: false,
    forbidden: [],
    unused: Array.from({ length: width }, (_, at) => at)
      .filter((at) => !places.slice(0, columns.length).includes(at))
      .filter((at) => table.some((cells) => (cells[at] ?? '').trim() !== ''))
      .map((at) => String(at + 1)),
  };
}
