import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodingOf } from '../../server/imports/csv/findEncoding.ts';
import { decode } from '../../server/imports/csv/decode.ts';
import { notTextCode } from '../../server/imports/csv/startOfFile.ts';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const little = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('what a file is written in', () => {
  const fixture = readFileSync(new URL('../../fixtures/products-gb18030.csv', import.meta.url));
  it.each<[string, Buffer, string, string]>([
    ['ASCII', bytes('sku,variety\nA,Kale\n'), 'utf-8', ''],
    ['UTF-8', Buffer.from('sku,variety\nA,Jalapeño\nB,芥兰\n'), 'utf-8', 'Jalapeño · 芥兰'],
    ['a plain CSV of an American Excel', bytes('sku,variety\nA,Jalape\xf1o\n'), 'windows-1252', 'Jalapeño'],
    ['its apostrophes and degrees', bytes('sku,variety\nA,Driscoll\x92s\nB,Peas -18\xb0\n'), 'windows-1252', 'Driscoll’s · Peas -18°'], // prettier-ignore
    ['German', bytes('sku,variety\nA,S\xfc\xdfe Gr\xfc\xdfe \xc4pfel\n'), 'windows-1252', 'Süße Grüße Äpfel'],
    ['Chinese Excel', fixture, 'gb18030', ''],
    ['two characters of Chinese Excel', bytes('sku,variety\nA,', [0xbd, 0xe6, 0xc0, 0xbc], '\n'), 'gb18030', '芥兰'],
    ['Traditional Chinese', bytes('sku,variety\nA,', [0xa5, 0xd5, 0xb5, 0xe6, 0xbd, 0xde, 0xa6, 0xd7, 0xa4, 0x40], '\n'), 'big5', '白菜豬肉一'], // prettier-ignore
    ['UTF-16 with its mark', Buffer.from('\ufeffsku,variety\nA,芥兰\n', 'utf16le'), 'utf-16le', '芥兰'],
    ['UTF-16 without it', Buffer.from('sku,variety\nA,Jalapeño\n', 'utf16le'), 'utf-16le', 'Jalapeño'],
    ['its other byte order', Buffer.from('sku,variety\nA,芥兰\n', 'utf16le').swap16(), 'utf-16be', '芥兰'],
    ['UTF-16 that is nearly all Chinese', Buffer.from('编号,品名,类别\n甲,芥兰,叶菜\n', 'utf16le'), 'utf-16le', '编号 · 品名 · 类别'], // prettier-ignore
    ['a spreadsheet', bytes('PK\x03\x04\xff\xfe\x00\x00'), 'utf-8', ''],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'), 'utf-8', ''],
  ])('is found out of %s', (_, content, encoding, sample) => {
    const found = encodingOf(content);
    expect(found.encoding).toBe(encoding);
    if (sample !== '') expect(found.sample).toBe(sample);
  });

  it.each<[string, Buffer, string | null]>([
    ['a workbook', bytes('PK\x03\x04 [Content_Types].xml … xl/workbook.xml'), 'csv.workbook'],
    ['an old workbook', bytes('\xd0\xcf\x11\xe0', Array<number>(508).fill(0), '\x09\x08\x10\x00\x00\x06\x05\x00'), 'csv.workbook'], // prettier-ignore
    ['a sheet of another program', bytes('PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'csv.spreadsheet'], // prettier-ignore
    ['a letter', bytes('PK\x03\x04 word/document.xml'), 'csv.notText'],
    ['a paper', bytes('%PDF-1.7\n1 0 obj\n'), 'csv.notText'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'), 'csv.notText'],
    ['a few bytes', Buffer.from('0001020300fffe00', 'hex'), 'csv.notText'],
    ['a mark and no text', bytes([0xff, 0xfe], [0, 1, 0, 2, 0, 0xd8, 0, 0]), 'csv.notText'],
    ['nothing', bytes(''), null],
    ['a broken letter', bytes('sku,variety,inventoryUOM\nA1,App\0le,case\n'), null],
    ['the end of an old file', bytes('sku,variety\r\nA,Kale\r\n\x1a'), null],
    ['Unicode text of Excel', Buffer.from('\ufeffsku\tvariety\r\nA\t芥兰\r\n', 'utf16le'), null],
  ])('%s is known by its first bytes', (_, head, code) => {
    expect(notTextCode(head)).toBe(code);
  });

  it('is text in every encoding, and never in random bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '芥', '𠮷', ',', '\t'), maxLength: 40 }), (cell) => {
        const text = `sku,variety\r\nA,${cell}\r\n`;
        for (const mark of ['', '\ufeff'])
          for (const content of [Buffer.from(mark + text), little(mark + text), little(mark + text).swap16()])
            expect(notTextCode(content)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 2_000, maxLength: 2_000 }), (content) => {
        if (new Set(content).size > 200) expect(notTextCode(Buffer.from(content))).toBe('csv.notText');
      }),
    );
  });

  it('is what somebody has chosen, but for a mark', () => {
    const content = bytes('sku,variety\nA,Jalape\xf1o\n');
    expect(encodingOf(content, 'gb18030')).toMatchObject({ encoding: 'gb18030' });
    expect(encodingOf(Buffer.from('\ufeffA'), 'gb18030')).toMatchObject({ encoding: 'utf-8' });
  });

  it('has the quotes and dashes of Windows', async () => {
    async function* content(): AsyncGenerator<Buffer> {
      yield await Promise.resolve(bytes('sku\n\x93Driscoll\x92s\x94 \x96 \x80 5\n'));
    }
    let read = '';
    for await (const piece of decode(content(), 'windows-1252')) read += piece;
    expect(read).toBe('sku\n“Driscoll’s” – € 5\n');
  });

  it('is read in pieces of any size', async () => {
    const text = 'sku,variety\r\nA,芥兰 𠮷\r\n';
    async function* pieces(size: number, content: Buffer): AsyncGenerator<Buffer> {
      for (let at = 0; at < content.length; at += size) yield await Promise.resolve(content.subarray(at, at + size));
    }
    for (const size of [1, 3, 7, 100]) {
      let read = '';
      for await (const piece of decode(pieces(size, Buffer.from(`\ufeff${text}`, 'utf16le')), 'utf-8')) read += piece;
      expect(read).toBe(text.replaceAll('\r\n', '\n'));
    }
  });
});
