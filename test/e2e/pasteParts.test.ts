import { describe, expect, it } from 'vitest';
import { changedFields, sentRow, wholeUnitProblems } from '../../web/features/catalog/sheet/sheetChanges.ts';
import { readSheetText, type SheetColumnId } from '../../web/features/catalog/sheet/sheetText.ts';
import type { GridColumn } from '../../web/components/grid/gridTypes.ts';
import {
  hasKeys,
  keyedLines,
  placeBlock,
  suspects,
  unusedColumns,
  withKeys,
  type PastedBlock,
} from '../../web/components/grid/pastedBlock.ts';
import { readSheetPaste } from '../../web/components/grid/sheetPaste.ts';
import { matchLines, planOf, searchOf, type PastePlan } from '../../web/components/grid/pastePlan.ts';

// What becomes of a pasted block in a list whose rows have keys, without a browser (rules 18.40).
interface Product {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly price: string;
}

const editor = (kind: 'decimal' | 'text') => ({ kind, invalid: 'no such value', label: () => '' });
const columns: readonly GridColumn<Product>[] = [
  { id: 'sku', title: 'SKU', width: 1, isRowHeader: true, isKey: true, text: ({ sku }) => sku },
  { id: 'name', title: 'Product name', width: 1, isKey: true, text: ({ name }) => name },
  { id: 'onHand', title: 'On hand', width: 1, text: () => '7' },
  { id: 'price', title: 'Price', width: 1, editor: editor('decimal'), text: ({ price }) => price },
  { id: 'cost', title: 'Cost', width: 1, editor: editor('decimal'), text: () => '1' },
];
const PRICE = 3;
const product = (sku: string, name: string, price = '5'): Product => ({ id: sku, sku, name, price });
const apple = product('APPLE-FUJI-88', 'Apple Fuji');
const daikon = product('DAIKON-40', 'Daikon');
const banana = product('BANANA-40', 'Banana');
const list = [apple, daikon, banana];

const table = (text: string): string[][] => text.split('\n').map((line) => line.split('\t'));
const placesOf = ({ places }: PastedBlock): (string | undefined)[] => places.map((place) => columns[place]?.id);

function planned(block: PastedBlock, rows: readonly Product[] | null = list): PastePlan<Product> {
  const lines = keyedLines(block, columns);
  const known = { columns, rowId: ({ id }: Product) => id, candidates: lines.map(() => rows) };
  const { entries, refusals } = matchLines(lines, known);
  return planOf(entries, refusals, ({ sku }) => sku);
}
const changes = (plan: PastePlan<Product>): string[] =>
  plan.changes.map(({ row, column, text }) => `${row.sku}.${column.id}=${text}`);
const refusals = (plan: PastePlan<Product>): string[] =>
  plan.refusals.map(({ line, name, reason, detail }) => `${String(line)} ${name} ${reason} ${detail}`.trim());

describe('a pasted block with a key column', () => {
  it('goes to the rows that it names, wherever the cursor is', () => {
    const block = placeBlock(table('SKU\tPrice\nDAIKON-40\t18.88\nBANANA-40\t29.99'), columns, PRICE);
    expect(hasKeys(block, columns)).toBe(true);
    const plan = planned(block);
    expect([changes(plan), refusals(plan)]).toEqual([['DAIKON-40.price=18.88', 'BANANA-40.price=29.99'], []]);
  });

  it('knows a key however it is written, and a name as well as a number', () => {
    const block = placeBlock(table(' product NAME \tPrice\n ｄａｉｋｏｎ \t1\nBANANA\t5.00'), columns, 0);
    const plan = planned(block);
    expect([changes(plan), refusals(plan), plan.unchanged]).toEqual([['DAIKON-40.price=1'], [], 1]);
  });

  it('is refused line by line, with the reason', () => {
    const twins = [product('T-1', 'Twin'), product('T-2', 'Twin'), ...list];
    const text = [
      'SKU\tProduct name\tPrice',
      'DAIKON-41\t\t1',
      '\tTwin\t2',
      '\t\t3',
      '\t\t',
      'BANANA-40\t\t4',
      'T-1\tTwin\t9',
      '\tBanana\t4',
      'DAIKON-40\tBanana\t6',
      'APPLE-FUJI-88\t\tcheap',
    ].join('\n');
    const plan = planned(placeBlock(table(text), columns, 0), twins);
    expect(refusals(plan)).toEqual([
      '2 DAIKON-41 unknown',
      '3 Twin several',
      '4  noKey',
      '6 BANANA-40 twice 8',
      '8 Banana twice 6',
      '9 DAIKON-40, Banana unknown',
      '10 APPLE-FUJI-88 wrong Price: no such value',
    ]);
  });

  it('is refused where too many rows contain a key to find the one', () => {
    const plan = planned(placeBlock(table('SKU\tPrice\n1\t2'), columns, 0), null);
    expect(refusals(plan)).toEqual(['2 1 tooMany']);
  });

  it('tells which of its columns change nothing', () => {
    const block = placeBlock(table('Colour\tSKU\tOn hand\tPrice\tPrice\nred\tDAIKON-40\t8\t1\t2'), columns, 0);
    expect(placesOf(block)).toEqual([undefined, 'sku', 'onHand', 'price', undefined]);
    expect(unusedColumns(block, columns)).toEqual(['Colour', 'On hand', 'Price']);
    expect(changes(planned(block))).toEqual(['DAIKON-40.price=1']);
  });

  it('is looked up by its longest key', () => {
    const lines = keyedLines(placeBlock(table('SKU\tProduct name\tPrice\nD-1\tDAIKON Long\t1'), columns, 0), columns);
    expect(lines.map(searchOf)).toEqual(['daikon long']);
  });
});

describe('a pasted block that does not say that it has keys', () => {
  const found = (text: string, left: number, rows: readonly Product[] = list): PastedBlock => {
    const block = placeBlock(table(text), columns, left);
    return withKeys(block, suspects(block, columns), { columns, rows, left });
  };

  it('is known by what stands in it; the other columns are for those from the cursor on', () => {
    const block = found('DAIKON-40\t18.88\t2\nNO-SUCH\t1\t1', PRICE);
    expect(placesOf(block)).toEqual(['sku', 'price', 'cost']);
    const plan = planned(block);
    expect(changes(plan)).toEqual(['DAIKON-40.price=18.88', 'DAIKON-40.cost=2']);
    expect(refusals(plan)).toEqual(['2 NO-SUCH unknown']);
    // Behind the values, where the cells are read only or there are none.
    expect(placesOf(found('18.88\tDAIKON-40', PRICE))).toEqual(['price', 'sku']);
    expect(placesOf(found('1\t2\tbanana', PRICE))).toEqual(['price', 'cost', 'name']);
    expect(placesOf(found('DAIKON-40\tDaikon\t18.88', PRICE))).toEqual(['sku', 'name', 'price']);
  });

  it('is known where it lies on the key column', () => {
    const block = placeBlock(table('DAIKON-40\tDaikon\t7\t18.88'), columns, 0);
    expect([hasKeys(block, columns), changes(planned(block))]).toEqual([true, ['DAIKON-40.price=18.88']]);
  });

  it('is known under a heading that the list does not have', () => {
    const block = found('Item\tPrice\nDAIKON-40\t18.88', PRICE);
    expect(placesOf(block)).toEqual(['sku', 'price']);
    expect(changes(planned(block))).toEqual(['DAIKON-40.price=18.88']);
  });

  it('takes whole numbers for keys only where all of them are', () => {
    const numbered = [product('10023', 'A'), product('10024', 'B')];
    expect(placesOf(found('10023\t1.5\n10024\t2.5', PRICE, numbered))).toEqual(['sku', 'price']);
    expect(placesOf(found('10023\t1.5\n12\t2.5', PRICE, numbered))).toEqual(['price', 'cost']);
    // A heading says what its column is.
    expect(placesOf(found('Price\tCost\n10023\t1', PRICE, numbered))).toEqual(['price', 'cost']);
  });

  it('is for the cells from the cursor on where it has none', () => {
    expect(placesOf(found('abc\t2\n3\t4', PRICE))).toEqual(['price', 'cost']);
    expect(suspects(placeBlock(table('DAIKON-40\nBANANA-40'), columns, PRICE), columns)).toEqual([]);
    expect(suspects(placeBlock(table('1.5\t2.5'), columns, PRICE), columns)).toEqual([]);
  });
});

describe('a table pasted into a sheet', () => {
  const sheet = [
    { id: 'sku', title: 'SKU *' },
    { id: 'lotId', title: 'Lot *' },
    { id: 'adjustUnits', title: 'Adjust by' },
    { id: 'reason', title: 'Reason *' },
  ];
  const read = (text: string, { from = 'sku', hasRows = true } = {}) =>
    readSheetPaste(text, { columns: sheet, keys: ['sku', 'lotId'], from, hasRows });

  it('is placed by its headings, or from the cursor on', () => {
    const lines = [{ sku: 'A', lotId: 'L1', adjustUnits: '-2' }];
    expect(read('Lot\tadjust_by\tSKU\nL1\t-2\tA')).toEqual({ lines });
    expect(read('A\tL1\t-2')).toEqual({ lines });
    expect(read('-2', { from: 'adjustUnits' })).toEqual({ lines: [{ adjustUnits: '-2' }] });
  });

  it('names what it does not understand before anything is taken', () => {
    expect(read('SKU\tLot\tQty\tReason\nA\tL1\t2\tDamage')).toEqual({ refused: 'unknown', columns: ['Qty'] });
    expect(read('A\tL1\t2\tDamage\tx')).toEqual({ refused: 'unknown', columns: ['5'] });
    // Nothing is in it.
    expect(read('SKU\tLot\tQty\nA\tL1\t')).toEqual({ lines: [{ sku: 'A', lotId: 'L1' }] });
  });

  it('never goes to rows that it does not name', () => {
    const keyless = { refused: 'noKey', columns: ['SKU *', 'Lot *'] };
    expect(read('Adjust by\tReason\n1\tDamage')).toEqual(keyless);
    expect(read('1\tDamage\n2\tDamage', { from: 'adjustUnits' })).toEqual(keyless);
    expect(read('1\n2', { from: 'adjustUnits', hasRows: false })).toMatchObject({ lines: { length: 2 } });
  });
});

describe('a price list pasted into the sheet', () => {
  const all: readonly SheetColumnId[] = ['sku', 'price', 'cost', 'reorderLevel', 'reorderQuantity'];
  const read = (text: string, { from = 'sku', shown = all.slice(0, 3), permitted = all }: Partial<Reading> = {}) =>
    readSheetText(text, { from, shown, permitted });
  interface Reading {
    readonly from: SheetColumnId;
    readonly shown: readonly SheetColumnId[];
    readonly permitted: readonly SheetColumnId[];
  }

  it.each([
    ['in the order of the columns', 'A-1\t12.50\t7\nB-2\t3\t'],
    [
      'with headings, in any order, with columns of its own',
      'Cost\tName\tItem code\tPrice ($)\n7\tPear\tA-1\t12.50\n\tFig\tB-2\t3',
    ],
    ['as a CSV file', 'sku,price,cost\r\nA-1,12.50,7\r\nB-2,"3",\r\n'],
    ['between semicolons', 'SKU;Price;Cost\nA-1;12.50;7\nB-2;3;'],
    ['with names between, and empty lines', 'A-1\tPear\t12.50\t7\n\n\t\t\nB-2\tFig\t3\t'],
    ['in Chinese', '货号\t新价格\t进价\nA-1\t12.50\t7\nB-2\t3\t'],
  ])('is read %s', (_, text) =>
    expect(read(text).lines).toEqual([
      { sku: 'A-1', price: '12.50', cost: '7' },
      { sku: 'B-2', price: '3', cost: '' },
    ]),
  );

  it('fills the columns that are shown, from the one it is pasted on', () => {
    expect(read('A-1\t7', { shown: ['sku', 'cost'] }).lines).toEqual([{ sku: 'A-1', cost: '7' }]);
    expect(read('12.50\t7\n3\t1', { from: 'price' }).lines).toEqual([
      { price: '12.50', cost: '7' },
      { price: '3', cost: '1' },
    ]);
    expect(read('1,200.50', { from: 'price' }).lines).toEqual([{ price: '1,200.50' }]);
  });

  it('prefers a new price to the one that stands beside it', () =>
    expect(read('SKU\tPrice\tNew price\nA-1\t1\t2').lines).toEqual([{ sku: 'A-1', price: '2' }]));

  it('reads reorder figures, and tells what it leaves out', () => {
    const text = 'SKU\tPar level\tReorder qty.\tCost\tPack\nA-1\t12\t40\t7\t10 kg';
    expect(read(text)).toMatchObject({
      lines: [{ sku: 'A-1', reorderLevel: '12', reorderQuantity: '40', cost: '7' }],
      forbidden: [],
      unused: ['Pack'],
    });
    expect(read(text, { permitted: ['sku', 'price'] })).toEqual({
      lines: [{ sku: 'A-1' }],
      hasKey: true,
      isHeaded: true,
      forbidden: ['cost', 'reorderLevel', 'reorderQuantity'],
      unused: ['Pack'],
    });
    expect(read('A-1\t1\t2\t3').unused).toEqual(['4']);
  });

  it('knows when it does not say which products it is for', () => {
    for (const text of ['Article\tPrice\nA-1\t99.01\nB-2\t99.02', 'UPC\tPrice\n1\t2', '商品条码\t价格\n1\t2'])
      expect(read(text)).toMatchObject({ hasKey: false, isHeaded: true, unused: [text.split('\t')[0]] });
    expect(read('1\t2', { from: 'price' })).toMatchObject({ hasKey: false, isHeaded: false });
    expect(read('SKU\tSell price\nA-1\t2')).toMatchObject({ hasKey: true, lines: [{ sku: 'A-1', price: '2' }] });
  });

  it('sends what differs, with what was seen', () => {
    const pear = {
      ...{ productId: 'p1', sku: 'A-1', variety: 'Pear', inventoryUOM: 'case' },
      ...{ price: '12.5', cost: null, reorderLevel: 0, reorderQuantity: 6 },
    };
    const row = (texts: Record<string, string>) => ({ id: 'r1', texts, saved: null });
    const fields = ['price', 'cost', 'reorderLevel', 'reorderQuantity'] as const;
    expect(changedFields(row({ sku: 'a-1', price: '$12.50', cost: '', reorderQuantity: '6' }), pear, fields)).toEqual(
      [],
    );
    const changing = row({ sku: 'A-1', price: '1,300', cost: '7', reorderLevel: '4' });
    const changed = changedFields(changing, pear, fields);
    expect(sentRow(changing, pear, changed)).toEqual({
      ...{ productId: 'p1', sku: 'A-1' },
      values: { price: '1300', cost: '7', reorderLevel: 4 },
      seen: { price: '12.5', cost: null, reorderLevel: 0 },
    });
    // The case is counted, the pound is not.
    const half = row({ sku: 'A-1', reorderLevel: '4', reorderQuantity: '2.5' });
    expect(wholeUnitProblems(half, pear)).toMatchObject([{ row: 'r1', column: 'reorderQuantity' }]);
    expect(wholeUnitProblems(half, { ...pear, inventoryUOM: 'lb' })).toEqual([]);
  });
});
