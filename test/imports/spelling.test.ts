import { describe, expect, it } from 'vitest';
import { DomainError } from '../../server/kernel/decider.ts';
import { checkRows } from '../../server/imports/check.ts';
import { sourceOf } from '../../server/imports/csv/source.ts';
import { noMap, withSpelling, type FileForm } from '../../server/imports/fileForm.ts';
import type { FileRow, RowKind } from '../../server/imports/fileKind.ts';
import { dayCell, numberCell } from '../../server/imports/cells.ts';
import type { Spelling } from '../../server/imports/spelling.ts';
import { guarded, unguarded } from '../../server/sheets/formulaGuard.ts';

type Field = 'code' | 'price' | 'weight' | 'on' | 'until';
interface Row extends FileRow {
  readonly said: Readonly<Partial<Record<Field, string | number>>>;
}

const form: FileForm<Field> = {
  fields: ['code', 'price', 'weight', 'on', 'until'],
  required: {},
  cells: { code: 'tradeCode', price: 'number', weight: 'number', on: 'day', until: 'day' },
  read: (field, text) =>
    field === 'code' ? text : field === 'price' || field === 'weight' ? numberCell(field, text) : dayCell(field, text),
};
const kind: RowKind<Field, Row> = {
  form,
  label: () => '',
  rowsOf: (row, said) => [{ row, said }],
  once: [],
  groupOf: ({ row }) => String(row),
};

/** What a column of a file comes to, cell by cell: its value, or why it is refused. */
async function column(field: Field, lines: readonly string[], told: Spelling = {}): Promise<string[]> {
  const file = { form, source: sourceOf('a.csv', Buffer.from(lines.join('\r\n'))), encoding: 'utf-8', map: withSpelling(noMap, told) } as const; // prettier-ignore
  const { read, findings } = await checkRows<Field, Row>(kind, file, () => ({
    judge: () => Promise.resolve({ findings: [], complete: [] }),
  }));
  return lines.slice(1).map((_, at) => {
    const wrong = findings.find((found) => found.row === at + 2 && found.column === field);
    return wrong?.code ?? String(read.find(({ row }) => row === at + 2)?.said[field] ?? '');
  });
}

describe('a number in a file', () => {
  const either = 'import.numberEither';
  it.each<[string, string[], string[], Spelling?]>([
    ['a comma that no group can have', ['weight', '"0,875"', '"1,250"'], ['0.875', '1.25']],
    ['a comma in the same column', ['price', '"12,5"', '"1,250"', '"1.234,50"', '1.250'], ['12.5', '1.25', '1234.5', '1250']], // prettier-ignore
    ['a point in the same column', ['price', '12.50', '"1,250"', '"1,234.50"', '0.875'], ['12.5', '1250', '1234.5', '0.875']], // prettier-ignore
    ['another column', ['price;weight', '12,5;1,250', '3;1.250'], ['1.25', '1250']],
    ['groups alone', ['weight', '"1,234,567"', '"1,250"'], ['1234567', '1250']],
    ['nothing', ['weight', '"1,250"', '12'], [either, '12']],
    ['nothing, and three decimals', ['weight', '1.250', '0'], ['1.25', '0']],
    ['semicolons alone', ['weight;price', '1.250;', '0;'], [either, '0']],
    ['both, in one column', ['weight', '"12,5"', '12.5', '"1,250"', '1.250'], [either, '12.5', either, either]],
    ['somebody', ['weight', '"1,250"', '1.250'], ['1.25', '1250'], { numbers: 'comma' }],
    ['somebody else', ['weight', '"1,250"', '"12,5"'], ['1250', 'import.number'], { numbers: 'point' }],
    ['the signs of bookkeeping', ['price', '$14.00', '(3)', '"($1,250.00)"', '-$2.50', '14 USD'], ['14', '-3', '-1250', '-2.5', 'import.number']], // prettier-ignore
  ])('is read as %s tells', async (_, lines, expected, told = {}) => {
    const field = lines[0]?.split(';').includes('weight') ? 'weight' : 'price';
    expect(await column(field, lines, told)).toEqual(expected);
  });

  it('says both numbers that it could be', () => {
    expect(() => numberCell('price', '0,875')).toThrow(DomainError);
  });
});

describe('a date in a file', () => {
  it.each<[string, string[], string[], Spelling?]>([
    ['a day that is no month', ['on', '05/11/2026', '13/11/2026'], ['2026-11-05', '2026-11-13']],
    ['another column', ['on,until', '05/11/2026,03/12/2026', '06/11/2026,25/12/2026'], ['2026-11-05', '2026-11-06']],
    ['a month that is no day', ['on', '05/11/2026', '11/13/2026'], ['2026-05-11', '2026-11-13']],
    ['nothing', ['on', '05/11/2026', '2026-11-13', '05/05/2026'], ['import.dayEither', '2026-11-13', '2026-05-05']],
    ['both', ['on', '05/11/2026', '13/11/2026', '11/13/2026'], ['import.dayMixed', 'import.dayMixed', 'import.dayMixed']], // prettier-ignore
    ['somebody', ['on', '05/11/2026', '11/13/2026'], ['2026-11-05', 'import.day'], { dates: 'dayFirst' }],
    ['its points', ['on', '5.11.2026 00:00', '25.11.2026'], ['2026-11-05', '2026-11-25']],
    ['no slip of the year', ['on', '0026-11-05', '11/13/0026'], ['import.dayYear', 'import.dayYear']],
  ])('is read as %s tells', async (_, lines, expected, told = {}) => {
    expect(await column('on', lines, told)).toEqual(expected);
  });
});

describe('a code in a file', () => {
  it('is as it was before a spreadsheet, or refused', async () => {
    const cells = ['7.38522E+11', '"7,38522E+11"', '"=""041220576043"""', "'041220576050", '33383000008', '33383000009', '12E4']; // prettier-ignore
    expect(await column('code', ['code', ...cells])).toEqual([
      'import.scientific',
      'import.scientific',
      '041220576043',
      '041220576050',
      '033383000008',
      '33383000009',
      '12E4',
    ]);
  });

  it('that has a quote of its own keeps it through an export', () => {
    for (const text of ["'0012", "''0012", "'90s mix", '0012', "'-3", 'NULL', "o'clock"])
      expect(unguarded(guarded(text))).toBe(text);
    expect(unguarded("'0012")).toBe('0012');
    expect(unguarded("'90s mix")).toBe("'90s mix");
  });
});
