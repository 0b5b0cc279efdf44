import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { decode } from '../../server/imports/csv/decode.ts';
import type { CsvRow } from '../../server/imports/csv/csvRow.ts';
import { readRows, type UnclosedQuote } from '../../server/imports/csv/rows.ts';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(bytes: Buffer, size: number): Promise<{ header: readonly string[]; rows: CsvRow[] }> {
  const { header, batches } = await readRows(decode(pieces(bytes, size), 'utf-8'), () => 0);
  const rows: CsvRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return { header, rows };
}

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '兰', ' ', '"', ',', '\n', '1', "'") });

describe('reading CSV in pieces', () => {
  it('gives the cells that were written, wherever the pieces are cut', async () => {
    const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('\n', '\r\n'),
        async (table, size, newline) => {
          const text = Papa.unparse([['h1', 'h2', 'h3'], ...table], { newline, quotes: true });
          const { header, rows } = await read(Buffer.from(text), size);
          expect(header).toEqual(['h1', 'h2', 'h3']);
          const written = table
            .map((cells, index) => ({ row: index + 2, cells }))
            .filter(({ cells }) => cells.some((value) => value.trim() !== ''));
          expect(rows.map(({ row, cells }) => ({ row, cells }))).toEqual(written);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('counts rows as a spreadsheet does', async () => {
    const { rows } = await read(Buffer.from('a,b\n\n1,"x\ny"\n\n\n2,z'), 3);
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [3, '1'],
      [6, '2'],
    ]);
  });

  it('takes the separator that a line before the header names, which is no row', async () => {
    for (const line of ['sep=;', '"sep=;"', 'sep=|']) {
      const separator = line.includes('|') ? '|' : ';';
      const { header, rows } = await read(Buffer.from(`${line}\r\na,b${separator}c\r\n1${separator}2\r\n`), 4);
      expect(header).toEqual(['a,b', 'c']);
      expect(rows).toMatchObject([{ row: 2, cells: ['1', '2'] }]);
    }
  });

  it('tells a row that a line feed has cut from rows whose last cells a spreadsheet left out', async () => {
    const cut = async (...lines: string[]): Promise<number[]> => {
      const { rows } = await read(Buffer.from(['a,b,c,d,e', ...lines].join('\n')), 5);
      return rows.flatMap(({ row, isCut }) => (isCut ? [row] : []));
    };
    expect(await cut('1,2,3,4,5', '1,2,3', '1,2,3', '1,2,3', '1,2,3')).toEqual([]);
    expect(await cut('1,2,3,4,5', '1,2,3', '1,2,3,4,5', '1,2,3')).toEqual([]);
    expect(await cut('1,2,3', '3,4,5', '1,2,3,4,5')).toEqual([2, 3]);
    expect(await cut('1,2,3,4,5', '1,2', '2,3', '3,4,5')).toEqual([3, 4, 5]);
    expect(await cut('1,2', '2,3,4,5', '1,2', '2,3,4,5')).toEqual([2, 3, 4, 5]);
  });

  it('gives up on a quote that stays open, without reading a whole file for it', async () => {
    const open = Buffer.concat([Buffer.from('a,b\n1,2\n3,"4\n'), Buffer.alloc(3_000_000, 'x,y\n')]);
    await expect(read(open, 65_536)).rejects.toMatchObject({
      name: 'UnclosedQuote',
      row: 3,
      cell: 1,
    } satisfies Partial<UnclosedQuote>);
  });
});
