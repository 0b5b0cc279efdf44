import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellProblem, cellValue, isOther, readCell } from '../../web/components/grid/cellKinds.ts';
import { readTable, writeTable } from '../../web/components/grid/clipboardText.ts';
import type { CellEdit } from '../../web/components/grid/gridTypes.ts';
import { heldAfter, withoutCell, withRefused, type HeldRows } from '../../web/components/grid/useHeldEdits.ts';
import { heightOf, isWithin, rangeOf, widthOf } from '../../web/components/grid/ranges.ts';
import {
  repeated,
  rowChecker,
  withBlanks,
  withoutEmptied,
  withTexts,
  type SheetRow,
} from '../../web/components/grid/sheetRows.ts';
import { emptied, filledDown, pasted, underHeadings, type Ground } from '../../web/components/grid/spreads.ts';

// The editing layer's pure parts, without a browser.
describe('text of a spreadsheet', () => {
  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a', [['a']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['\t\t', [['', '', '']]],
    ['"two\r\nlines"\t"say ""hi"""\n', [['two\nlines', 'say "hi"']]],
    ['"a\tb"\tc', [['a\tb', 'c']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['"quoted" and more\tx', [['"quoted" and more', 'x']]],
    ['"never closed\tx\ny', [['"never closed', 'x'], ['y']]],
    ['苹果\t１２', [['苹果', '１２']]],
  ])('%j', (text, table) => expect(readTable(text)).toEqual(table));

  it('reads back whatever it writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '果') });
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        // The break behind the last line, as spreadsheets write it, begins no row.
        expect(readTable(`${writeTable(rows)}\n`)).toEqual(rows);
      }),
    );
  });
});

describe('cells', () => {
  it.each([
    ['text', '  Gala ', 'Gala'],
    ['decimal', '1,200.50', '1200.5'],
    ['decimal', '１２．５', '12.5'],
    ['decimal', '1,2', null],
  ] as const)('%s reads %s as %s', (kind, text, value) => expect(readCell(kind, text)).toBe(value));

  it('knows a choice however it is written', () => {
    const kind = { choices: ['Active', '停用'] };
    expect([' active', 'ACTIVE', '停用', 'gone'].map((text) => readCell(kind, text))).toEqual([
      'Active',
      'Active',
      '停用',
      null,
    ]);
  });

  it('say what is wrong with a text', () => {
    const price = {
      kind: 'decimal',
      invalid: 'no number',
      check: (value: string) => (value.startsWith('-') ? 'below zero' : null),
    } as const;
    expect(['', 'x', '-1', '1'].map((text) => cellProblem(price, text))).toEqual([
      'no number',
      'no number',
      'below zero',
      null,
    ]);
    expect(cellProblem({ ...price, isOptional: true }, ' ')).toBeNull();
    expect([cellValue(price, ' '), cellValue(price, '1,000')]).toEqual(['', '1000']);
  });

  it('take a text for another one by what it means, and what means nothing for another than none', () => {
    const price = { kind: 'decimal', invalid: 'no number' } as const;
    const pairs = [
      ['1,000', '1000.00'],
      ['', ''],
      ['abc', 'abc '],
      ['abc', ''],
      ['', '5'],
      ['6', '5'],
    ] as const;
    expect(pairs.map(([text, was]) => isOther(price, text, was))).toEqual([false, false, false, true, true, true]);
  });
});

const rows = ['r0', 'r1', 'r2', 'r3'];
const ground: Ground = {
  rows,
  columns: [
    { id: 'sku', isEditable: false, isOptional: false },
    { id: 'price', isEditable: true, isOptional: false },
    { id: 'note', isEditable: true, isOptional: true },
  ],
};
const written = ({ texts }: { texts: readonly { row: string; column: string; text: string }[] }): string[] =>
  texts.map(({ row, column, text }) => `${row}.${column}=${text}`);

describe('ranges', () => {
  const columns = ['sku', 'price', 'note'];
  it('reach from one cell to another, whichever comes first', () => {
    const range = rangeOf({ row: 'r2', column: 'sku' }, { row: 'r1', column: 'note' }, rows, columns);
    expect(range).toEqual({ top: 1, bottom: 2, left: 0, right: 2 });
    if (range) expect([heightOf(range), widthOf(range)]).toEqual([2, 3]);
    expect([isWithin(range, 1, 2), isWithin(range, 0, 2), isWithin(null, 0, 0)]).toEqual([true, false, false]);
  });

  it('are none when a cell has gone', () =>
    expect(rangeOf({ row: 'gone', column: 'sku' }, { row: 'r1', column: 'note' }, rows, columns)).toBeNull());

  it('take a table at their upper left, and leave out what cannot be written', () => {
    const one = { top: 2, bottom: 2, left: 0, right: 0 };
    const table = [
      ['A', '1', 'x', 'beyond'],
      ['B', '2', 'y', 'beyond'],
      ['C', '3'],
    ];
    const spread = pasted(table, one, ground);
    expect(written(spread)).toEqual(['r2.price=1', 'r2.note=x', 'r3.price=2', 'r3.note=y']);
    expect(spread.leftOut).toBe(6);
  });

  it('take a table by the names in its first line, where that is what it has', () => {
    const titles = ['SKU *', 'Price', 'Note'];
    const named = underHeadings(
      [
        ['note', 'Colour', 'sku'],
        ['fresh', 'red', 'A'],
        ['', '', 'B'],
      ],
      titles,
    );
    expect(named).toEqual([
      ['A', undefined, 'fresh'],
      ['B', undefined, ''],
    ]);
    expect(underHeadings([['Price'], ['3']], titles)).toEqual([[undefined, '3', undefined]]);
    for (const table of [
      [
        ['A', '3'],
        ['B', '4'],
      ],
      [['SKU', 'Price']],
      [
        ['SKU', 'x'],
        ['B', '4'],
      ],
      [
        ['', ''],
        ['B', '4'],
      ],
      [],
    ])
      expect(underHeadings(table, titles)).toBeNull();
  });

  it('take a smaller table again and again', () => {
    const range = { top: 0, bottom: 3, left: 1, right: 1 };
    expect(written(pasted([['1'], ['2']], range, ground))).toEqual([
      'r0.price=1',
      'r1.price=2',
      'r2.price=1',
      'r3.price=2',
    ]);
    expect(written(pasted([['1'], ['2'], ['3']], range, ground))).toEqual(['r0.price=1', 'r1.price=2', 'r2.price=3']);
  });

  it('fill down from their first row, or one cell from the row above', () => {
    const textAt = (row: number, column: number): string => `${String(row)}/${String(column)}`;
    expect(written(filledDown({ top: 0, bottom: 2, left: 0, right: 1 }, ground, textAt))).toEqual([
      'r1.price=0/1',
      'r2.price=0/1',
    ]);
    expect(written(filledDown({ top: 3, bottom: 3, left: 2, right: 2 }, ground, textAt))).toEqual(['r3.note=2/2']);
    expect(written(filledDown({ top: 0, bottom: 0, left: 2, right: 2 }, ground, textAt))).toEqual([]);
  });

  it('are emptied where nothing is needed', () => {
    const spread = emptied({ top: 0, bottom: 0, left: 0, right: 2 }, ground);
    expect([written(spread), spread.leftOut]).toEqual([['r0.note='], 2]);
  });
});

describe('texts that are not saved yet', () => {
  const edit = (row: string, column: string, text: string): CellEdit<string> => ({ row, column, text, seen: row });
  const problemOf = ({ text }: CellEdit<string>): string | null => (text === 'bad' ? 'is bad' : null);
  const none: HeldRows<string> = new Map();

  it('wait for each other until all are right', () => {
    const first = heldAfter(none, [edit('a', 'price', '1'), edit('b', 'price', 'bad')], problemOf);
    expect(first.isClean).toBe(false);
    expect(first.held.get('a')?.cells.get('price')).toEqual({ text: '1', problem: null });
    expect(first.held.get('b')?.cells.get('price')).toEqual({ text: 'bad', problem: 'is bad' });
    const second = heldAfter(first.held, [edit('b', 'price', '2')], problemOf);
    expect([second.isClean, [...second.held.keys()]]).toEqual([true, ['a', 'b']]);
  });

  it('are tried again when the refused row gets another content', () => {
    const refused: HeldRows<string> = new Map([
      [
        'a',
        {
          seen: 'a',
          isRefused: true,
          cells: new Map([
            ['price', { text: '1', problem: 'not today' }],
            ['cost', { text: '2', problem: 'not today' }],
          ]),
        },
      ],
    ]);
    const { held, isClean } = heldAfter(refused, [edit('a', 'price', '3')], problemOf);
    expect(isClean).toBe(true);
    expect(held.get('a')?.cells.get('cost')).toEqual({ text: '2', problem: null });
  });

  it('keep what was entered while the row was on its way to a refusal', () => {
    const sent = heldAfter(none, [edit('a', 'price', '1'), edit('a', 'cost', '2')], problemOf).held;
    const meanwhile = heldAfter(none, [edit('a', 'cost', 'bad')], problemOf).held;
    const row = withRefused(meanwhile, sent, new Map([['a', 'not today']])).get('a');
    expect([...(row?.cells ?? [])]).toEqual([
      ['price', { text: '1', problem: 'not today' }],
      ['cost', { text: 'bad', problem: 'is bad' }],
    ]);
    expect(row?.isRefused).toBe(false);
    expect(withRefused(none, sent, new Map([['a', 'not today']])).get('a')?.isRefused).toBe(true);
  });

  it('are let go one by one', () => {
    const { held } = heldAfter(none, [edit('a', 'price', 'bad'), edit('a', 'cost', 'bad')], problemOf);
    const left = withoutCell(held, { row: 'a', column: 'price' });
    expect([...(left.get('a')?.cells.keys() ?? [])]).toEqual(['cost']);
    expect(withoutCell(left, { row: 'a', column: 'cost' }).size).toBe(0);
    expect(withoutCell(left, { row: 'b', column: 'cost' })).toBe(left);
  });
});

describe('rows of a sheet', () => {
  const row = (id: string, texts: Record<string, string> = {}): SheetRow => ({ id, texts, saved: null });
  const ids = (): (() => string) => {
    let next = 0;
    return () => `new${String(next++)}`;
  };

  it('have empty ones below them, a screenful at first', () => {
    expect(withBlanks([], ids())).toHaveLength(8);
    const nine = Array.from({ length: 9 }, (_, index) => row(String(index), { sku: 'x' }));
    expect(withBlanks(nine, ids()).map(({ id }) => id)).toEqual([...nine.map(({ id }) => id), 'new0', 'new1']);
    const enough = [...nine, row('a'), row('b')];
    expect(withBlanks(enough, ids())).toBe(enough);
  });

  it('take texts, and begin where there was no row', () => {
    const before = [row('a', { sku: '1', price: '2' }), row('b')];
    const after = withTexts(before, [
      { row: 'a', column: 'price', text: '3' },
      { row: 'c', column: 'sku', text: '4' },
      { row: 'c', column: 'price', text: '5' },
    ]);
    expect(after).toEqual([row('a', { sku: '1', price: '3' }), before[1], row('c', { sku: '4', price: '5' })]);
    // What did not change is checked no second time.
    expect(after[1]).toBe(before[1]);
  });

  it('are checked cell by cell', () => {
    const check = rowChecker([
      { id: 'name', editor: { kind: 'text', invalid: 'needed' } },
      { id: 'price', editor: { kind: 'decimal', invalid: 'no number', isOptional: true } },
    ]);
    const wrong = row('a', { price: 'x' });
    expect([...check(wrong)]).toEqual([
      ['name', 'needed'],
      ['price', 'no number'],
    ]);
    expect(check(wrong)).toBe(check(wrong));
    expect(check(row('b', { name: 'Gala' })).size).toBe(0);
  });

  it('tell what stands twice in a column, however it is written', () => {
    const rows = [row('a', { sku: 'P-1' }), row('b', { sku: '' }), row('c', { sku: ' p-1 ' }), row('d', { sku: '' })];
    expect(repeated(rows, 'sku')).toEqual(['a', 'c'].map((id) => ({ row: id, column: 'sku' })));
  });
});

describe('rows of a sheet whose cells are emptied', () => {
  const rows: readonly SheetRow[] = [
    { id: '1', texts: { sku: 'A', price: '' }, saved: null },
    { id: '2', texts: { sku: '', price: '' }, saved: null },
    { id: '3', texts: { sku: '', price: '' }, saved: 'p3' },
  ];
  const emptying = (...ids: string[]) =>
    ids.flatMap((row) => ['sku', 'price'].map((column) => ({ row, column, text: '' })));
  const left = (texts: Parameters<typeof withoutEmptied>[1]) => withoutEmptied(rows, texts).map(({ id }) => id);

  it('leave where nothing is left in them; one cell is emptied to be filled again', () => {
    expect(left(emptying('1', '2', '3'))).toEqual(['1', '3']);
    expect(left([{ row: '2', column: 'sku', text: '' }])).toEqual(['1', '2', '3']);
    expect(left([...emptying('2'), { row: '1', column: 'sku', text: 'A' }])).toEqual(['1', '2', '3']);
  });
});
