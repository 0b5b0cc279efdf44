import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, type PDFFont } from 'pdf-lib';
import { PNG } from 'pngjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { examples, manyProducts, priced, print, snapshot } from './examples.ts';
import { difference, inkWithin, pagesOf, type Page } from './pictures.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const fixture = (name: string): string => `${project}fixtures/printables/${name}`;
/** Of all ink on the page. */
const TOLERANCE = 0.001;
const MARGIN = 36;

afterEach(() => {
  vi.restoreAllMocks();
});

const golden = async (name: string): Promise<PNG> => PNG.sync.read(await readFile(fixture(`price-list-${name}.png`)));
const frozen = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(fixture('price-list.sha256.json'), 'utf8')) as Record<string, string>;
const only = (pages: readonly Page[]): Page => {
  const [page, ...others] = pages;
  if (!page || others.length > 0) throw new Error(`${String(pages.length)} pages`);
  return page;
};

/** `CROSSDOCK_GOLDEN=1` makes them again: look at the pictures, and raise the template's version where any was issued. */
if (process.env.CROSSDOCK_GOLDEN === '1') {
  const hashes: Record<string, string> = {};
  for (const [name, example] of Object.entries(examples)) {
    const { bytes, sha256 } = await print(example);
    const { picture } = only(await pagesOf(bytes));
    await writeFile(fixture(`price-list-${name}.png`), PNG.sync.write(picture, { colorType: 0 }));
    hashes[name] = sha256;
  }
  await writeFile(fixture('price-list.sha256.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

describe.each(['en', 'zh'] as const)('the price list in %s', (language) => {
  it('looks as it did, dot by dot, and is the same file as ever', async () => {
    const { bytes, sha256 } = await print(examples[language]);
    const { picture } = only(await pagesOf(bytes));
    expect(difference(picture, await golden(language))).toBeLessThanOrEqual(TOLERANCE);
    expect(sha256).toBe((await frozen())[language]);
  });

  it('fails that comparison when the font loses its glyphs, which the text layer does not show', async () => {
    const embedFont: (this: PDFDocument, ...args: Parameters<PDFDocument['embedFont']>) => Promise<PDFFont> =
      Reflect.get(PDFDocument.prototype, 'embedFont');
    vi.spyOn(PDFDocument.prototype, 'embedFont').mockImplementation(function (this: PDFDocument, font, options) {
      return embedFont.call(this, font, { ...options, subset: true });
    });
    const { picture, text } = only(await pagesOf((await print(examples[language])).bytes));
    expect(text).toContain('上海青');
    expect(difference(picture, await golden(language))).toBeGreaterThan(TOLERANCE);
  });
});

describe('its text', () => {
  it('reads right, with what the paper can be matched by', async () => {
    const { text } = only(await pagesOf((await print(examples.en)).bytes));
    for (const part of [
      'Green Valley Produce',
      'Price list',
      'Prices as of November 21, 2026, in US dollars per unit',
      '7 products',
      'As known at 2026-11-21 04:09:27 -08:00 (America/Los_Angeles), event position 36912',
      'Page 1 of 1',
      'Asian vegetables 亚洲蔬菜',
      'Shanghai Bok Choy 上海青',
      '122.00',
      'on request',
      'Large, US No. 1',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('is Chinese throughout where asked for', async () => {
    const { text } = only(await pagesOf((await print(examples.zh)).bytes));
    for (const part of ['绿谷农产品有限公司', '价目表', '2026年11月21日价格', '共 7 种商品', '询价', '事件位置 36912'])
      expect(text).toContain(part);
    expect(text).toContain('第 1 页，共 1 页');
    expect(text).not.toMatch(/Price|Page|Unit|request/);
  });

  it('says what limited the list', async () => {
    const limited = snapshot(manyProducts(2), {}, { search: 'bok choy', isInactive: true });
    const { text } = only(await pagesOf((await print(limited)).bytes));
    expect(text).toContain('2 products, search: bok choy');
    expect(text).toContain('Price list, inactive products');
  });

  it.each([
    ['en', 'Category: Fruit, Leafy greens 叶菜; Origin: Mexico; Organic: yes; Marked: promoted, taxed'],
    ['zh', '类别：Fruit、Leafy greens 叶菜；产地：Mexico；有机：是；其他标记：主推、应税'],
  ] as const)('says every box that limited it, in %s, over as many lines as that takes', async (language, said) => {
    const filters = [
      { facet: 'category', values: ['Fruit', 'Leafy greens 叶菜'] },
      { facet: 'origin', values: ['Mexico'] },
      { facet: 'organic', values: ['true'] },
      { facet: 'flag', values: ['push', 'taxEnabled'] },
    ] as const;
    const { text } = only(await pagesOf((await print(snapshot(manyProducts(2), { language }, { filters }))).bytes));
    expect(text).toContain(said);
    const values = Array.from({ length: 50 }, (_, index) => `Grade number ${String(index)}`);
    const long = snapshot(manyProducts(2), { language }, { filters: [{ facet: 'grade', values }] });
    // Lines break within a value too.
    const plain = (words: string): string => words.replaceAll(/\s/g, '');
    const words = plain(only(await pagesOf((await print(long)).bytes)).text);
    for (const value of values) expect(words).toContain(plain(value));
    expect(words).toContain('SKU-1');
  });
});

describe('its bytes', () => {
  it('are the same in other processes, time zones and languages', async () => {
    const code = `const { examples, print } = await import('./test/printables/examples.ts');
      console.log((await print(examples.en)).sha256, (await print(examples.zh)).sha256, new Date(0).toString());`;
    const run = async (env: Record<string, string>): Promise<string[]> => {
      const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
      const options = { cwd: project, env: { PATH: process.env.PATH, ...env } };
      return (await promisify(execFile)(process.execPath, args, options)).stdout.split(' ');
    };
    const [there, elsewhere] = await Promise.all([
      run({ TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8' }),
      run({ TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'tr_TR' }),
    ]);
    expect(there.slice(2)).not.toEqual(elsewhere.slice(2));
    const { en, zh } = await frozen();
    expect([there.slice(0, 2), elsewhere.slice(0, 2)]).toEqual([
      [en, zh],
      [en, zh],
    ]);
  });

  it('do not depend on the order of keys, and do on every input', async () => {
    const { settings, data, template } = examples.en;
    const { sha256 } = await print(examples.en);
    expect((await print({ data: { ...data }, settings, template })).sha256).toBe(sha256);
    for (const other of [{ position: '36913' }, { search: 'x' }, { knownAt: { ...data.knownAt, timeZone: 'UTC' } }])
      expect((await print({ ...examples.en, data: { ...data, ...other } })).sha256).not.toBe(sha256);
  });
});

describe('its size', () => {
  it('is one page for nothing and for one product', async () => {
    expect(only(await pagesOf((await print(snapshot([]))).bytes)).text).toContain('No products on this list.');
    const { text } = only(await pagesOf((await print(snapshot(manyProducts(1)))).bytes));
    expect(text).toContain('1 product\r\n');
    expect(text).not.toContain('Pack');
  });

  it('is many pages for 5,000 products, each with its head and every product once', async () => {
    const { bytes, pages } = await print(snapshot(manyProducts(5_000)));
    expect(pages).toBeGreaterThan(100);
    const [first, second, last] = await pagesOf(bytes, [0, 1, pages - 1]);
    const skus = [first, second].flatMap((page) => page?.text.match(/SKU-\d+/g) ?? []);
    expect(skus).toEqual(skus.map((_, index) => `SKU-${String(index)}`));
    expect(second?.text).toContain('Everything (continued)');
    expect(second?.text).toContain(`Page 2 of ${String(pages)}`);
    expect(last?.text).toContain('SKU-4999');
    expect(last?.text).toContain('Price USD');
  });

  it('is that of the paper', async () => {
    const size = async (paper: 'letter' | 'a4') =>
      (await PDFDocument.load((await print(snapshot([], { paper }))).bytes)).getPage(0).getSize();
    expect(await size('letter')).toEqual({ width: 612, height: 792 });
    expect(await size('a4')).toEqual({ width: 595.28, height: 841.89 });
  });
});

describe('odd texts', () => {
  const odd = snapshot(
    [
      {
        category: `🥬 ${'A very long category '.repeat(10)}`,
        products: [
          priced({ sku: 'X'.repeat(40), variety: 'W'.repeat(200), price: '999999999999', unit: 'U'.repeat(80) }),
          priced({ sku: '编号-1', variety: '（山东）大白菜，特级、'.repeat(20), packing: 'p'.repeat(100), price: '1' }),
          priced({ sku: 'E', variety: 'Kale 🥬 and 👩‍👩‍👧 of 𠮷野家, cafe\u0301\u0000\u200B\nChef’s', price: '0' }),
        ],
      },
      { category: null, products: [priced({ sku: 'N', variety: 'No category', price: '2' })] },
    ],
    { companyName: `Company ${'of many words '.repeat(20)}` },
  );

  it('stay on the paper, whole where they name a product', async () => {
    const pages = await pagesOf((await print(odd)).bytes);
    for (const { picture } of pages) expect(inkWithin(picture, MARGIN - 1)).toBe(inkWithin(picture));
    const text = pages.map((page) => page.text).join('');
    expect(text.match(/W/g)?.length).toBe(200);
    expect(text.match(/大白菜/g)?.length ?? 0).toBeGreaterThan(15);
    expect(text).toContain('999,999,999,999.00');
    expect(text).toContain('Other products');
  });

  it('show a sign for what the font has not, and compose, straighten and drop what nobody sees', async () => {
    const text = (await pagesOf((await print(odd)).bytes)).map((page) => page.text).join('');
    expect(text.replace(/\r\n/g, ' ')).toContain("Kale □ and □ of □野家, café Chef's");
  });
});

it('sets figures one below the other', async () => {
  const prices = ['9.75', '24.5', '122', '1234.5'];
  const list = snapshot([{ category: null, products: prices.map((price) => priced({ sku: price, price })) }]);
  const { bytes } = await print(list);
  const { text } = only(await pagesOf(bytes));
  expect(text.match(/[\d,]+\.\d\d(?=\r|$)/gm)).toEqual(['9.75', '24.50', '122.00', '1,234.50']);
  const [units = 0, tens = 0, hundreds = 0] = await leftEdges(bytes, 'Bold 8.5');
  expect(units - tens).toBeGreaterThan(4);
  expect(Math.abs(units - tens - (tens - hundreds))).toBeLessThan(0.02);
});

/** Where the texts in one typeface and size begin, from the left in points. */
async function leftEdges(pdf: Uint8Array, style: string): Promise<number[]> {
  const { node } = (await PDFDocument.load(pdf)).getPage(0);
  const content = node.Contents();
  const streams = content instanceof PDFArray ? content.asArray().map((ref) => node.context.lookup(ref)) : [content];
  const operators = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
  return [...operators.matchAll(new RegExp(`/${style} Tf\\s+([\\d.]+) [\\d.]+ Td`, 'g'))].map(([, x]) => Number(x));
}
