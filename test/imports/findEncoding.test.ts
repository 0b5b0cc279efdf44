import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodingOf } from '../../server/imports/csv/findEncoding.ts';
import { decode } from '../../server/imports/csv/decode.ts';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

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
    ['a spreadsheet', bytes('PK\x03\x04\xff\xfe\x00\x00'), 'utf-8', ''],
  ])('is found out of %s', (_, content, encoding, sample) => {
    const found = encodingOf(content);
    expect(found.encoding).toBe(encoding);
    if (sample !== '') expect(found.sample).toBe(sample);
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
