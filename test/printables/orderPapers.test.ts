import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { printableKinds } from '../../server/domain/printables.ts';
import { mergePdfs } from '../../server/printables/kit/merge.ts';
import { invoiceOf, manyLines, paperExamples, printPaper } from './orderExamples.ts';
import { inkWithin, pagesOf } from './pictures.ts';

const file = new URL('../../fixtures/printables/order-papers.sha256.json', import.meta.url);
const MARGIN = 36;

/** `CROSSDOCK_GOLDEN=1` makes them again: raise the template's version where any was issued. */
if (process.env.CROSSDOCK_GOLDEN === '1') {
  const hashes: Record<string, string> = {};
  for (const [name, paper] of Object.entries(paperExamples)) hashes[name] = (await printPaper(paper)).sha256;
  await writeFile(file, `${JSON.stringify(hashes, null, 2)}\n`);
}

const textOf = async (bytes: Uint8Array): Promise<string> => (await pagesOf(bytes)).map(({ text }) => text).join('\n');

it.each(Object.entries(paperExamples))('%s is the same file as ever, and stays on its paper', async (name, paper) => {
  const { bytes, sha256, missing } = await printPaper(paper);
  expect(missing).toEqual([]);
  for (const { picture } of await pagesOf(bytes)) expect(inkWithin(picture, MARGIN - 1)).toBe(inkWithin(picture));
  expect(sha256).toBe((JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)[name]);
});

describe('each kind', () => {
  it.each(printableKinds)('%s: its bytes follow from its data, mark and settings alone', async (kind) => {
    const paper = paperExamples[`${kind} en`];
    const { sha256 } = await printPaper(paper);
    expect((await printPaper(structuredClone(paper))).sha256).toBe(sha256);
    const others = [
      { ...paper, mark: { revision: 0, reprint: 1 } },
      { ...paper, position: '1' },
      { ...paper, settings: { ...paper.settings, paper: 'a4' as const } },
    ];
    for (const other of others) expect((await printPaper(other)).sha256).not.toBe(sha256);
  });

  it('says in both languages which paper it is, with names in English and Chinese', async () => {
    const english = await textOf((await printPaper(paperExamples['invoice en'])).bytes);
    for (const part of [
      'Green Valley Produce',
      'Invoice',
      'SS0-000124',
      'ORIGINAL',
      'Gai Lan 芥兰',
      'Bill to',
      '11/28/2026',
    ])
      expect(english).toContain(part);
    expect(english).toContain('Page 1 of 1');
    const chinese = await textOf((await printPaper(paperExamples['invoice zh'])).bytes);
    for (const part of ['发票', '第 1 次修订，第 2 次补印', 'Gai Lan 芥兰', '付款方', '第 1 页，共 1 页'])
      expect(chinese).toContain(part);
    expect(chinese).not.toMatch(/Invoice|REVISED|Page|Bill/);
  });

  it('leaves out what its settings do not show', async () => {
    const paper = paperExamples['invoice en'];
    const settings = { ...paper.settings, shows: { ...paper.settings.shows, soInvoiceDisplaySKU: false } };
    const text = await textOf((await printPaper({ ...paper, settings })).bytes);
    expect(text).toContain('Gai Lan 芥兰');
    expect(text).not.toContain('GAI-LAN-30');
  });

  it.each(['pickSheet en', 'batchPick en'] as const)('shows no money: %s', async (name) => {
    const text = await textOf((await printPaper(paperExamples[name])).bytes);
    expect(text).toContain('Gai Lan');
    expect(text).not.toMatch(/USD|\d\.\d\d\b/);
  });

  it('picks place by place for several orders, what lies nowhere last, as pick sheets are printed', async () => {
    const paper = paperExamples['batchPick en'];
    const text = await textOf((await printPaper(paper)).bytes);
    expect(text).toMatch(
      /2 orders[^]*A-01[^]*SS0-000124: 8,\s+SS0-000125: 4[^]*COD-40[^]*SS0-000119: The order has shipped/,
    );
    expect(text).not.toMatch(/PREVIEW|ORIGINAL/);
    const bySku = { ...paper.settings, texts: { soPickSheetDisplayItemSort: 'by sku' }, documentTitle: 'Picking list' };
    expect(await textOf((await printPaper({ ...paper, settings: bySku })).bytes)).toMatch(
      /Picking list, batch pick[^]*COD-40[^]*GAI-LAN-30/,
    );
  });
});

describe('a long order', () => {
  it('goes on over pages, each with its columns and number, every line once, and adds up to the cent', async () => {
    const { bytes, pages } = await printPaper(invoiceOf(manyLines(180)));
    expect(pages).toBeGreaterThan(3);
    const all = await pagesOf(bytes);
    all.forEach(({ text }, index) => {
      expect(text).toContain(`Page ${String(index + 1)} of ${String(pages)}`);
      expect(text).toContain('SS0-000124');
    });
    for (const { text } of all.slice(0, -1)) expect(text).toContain('Amount USD');
    const text = all.map((page) => page.text).join('\n');
    const skus = text.match(/SKU-\d+/g) ?? [];
    expect(skus).toEqual(Array.from({ length: 180 }, (_, index) => `SKU-${String(index)}`));
    // 180 lines of 0.35.
    expect(all.at(-1)?.text).toContain('63.00');
  });

  it('prints notes as they were typed, over pages where they need them', async () => {
    const paper = paperExamples['invoice en'];
    const notes = Array.from({ length: 120 }, (_, index) => `Note ${String(index)}`).join('\n');
    const { bytes, pages } = await printPaper({ ...paper, data: { ...paper.data, notes } });
    expect(pages).toBeGreaterThan(1);
    expect((await textOf(bytes)).match(/Note \d+/g)).toHaveLength(120);
  });
});

it('papers merge into one PDF, page by page, the same bytes each time', async () => {
  const parts = await Promise.all([paperExamples['pickSheet en'], invoiceOf(manyLines(60))].map(printPaper));
  const options = { title: 'papers', at: '2026-11-28T20:00:00Z' };
  const merged = await mergePdfs(parts, options);
  expect(Buffer.from(await mergePdfs(parts, options)).equals(Buffer.from(merged))).toBe(true);
  const pages = parts.reduce((sum, part) => sum + part.pages, 0);
  expect((await PDFDocument.load(merged)).getPageCount()).toBe(pages);
  const text = await textOf(merged);
  expect(text.indexOf('Pick sheet')).toBeLessThan(text.indexOf('SKU-59'));
});
