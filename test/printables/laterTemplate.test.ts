import { describe, expect, it } from 'vitest';
import { nameIn } from '../../server/printables/orders/productNames.ts';
import type { OrderPaper } from '../../server/printables/orders/paper.ts';
import { invoiceOf, manyLines, paperExamples, printPaper } from './orderExamples.ts';
import { inkWithin, pagesOf } from './pictures.ts';
import { scannedCodes } from './scannedCodes.ts';

const MARGIN = 36;
const textsOf = async (paper: OrderPaper): Promise<string[]> =>
  (await pagesOf((await printPaper(paper)).bytes)).map(({ text }) => text.replace(/\s+/g, ' '));

describe('sums over pages', () => {
  it.each([
    ['en', 'Carried forward', 'Brought forward'],
    ['zh', '过次页', '承前页'],
  ] as const)('are carried from the foot of a page to the top of the next: %s', async (language, forward, brought) => {
    const paper = invoiceOf(manyLines(180));
    const { bytes, pages } = await printPaper({ ...paper, template: 2, settings: { ...paper.settings, language } });
    const all = await pagesOf(bytes);
    for (const { picture } of all) expect(inkWithin(picture, MARGIN - 1)).toBe(inkWithin(picture));
    const texts = all.map(({ text }) => text.replace(/\s+/g, ' '));
    let before = '0.00';
    texts.forEach((text, index) => {
      const lines = text.match(/SKU-\d+/g)?.length ?? 0;
      const carried = ((Number(before) * 100 + lines * 35) / 100).toFixed(2);
      if (index > 0) expect(text).toContain(`${brought} ${before}`);
      if (index < pages - 1) expect(text).toContain(`${forward} ${carried}`);
      before = carried;
    });
    expect(pages).toBeGreaterThan(3);
    expect(before).toBe('63.00');
    expect(texts.at(-1)).not.toContain(forward);
  });

  it('are not on papers of one page, nor on those without money, nor on those of the first template', async () => {
    for (const paper of [
      { ...paperExamples['invoice en'], template: 2 as const },
      invoiceOf(manyLines(180)),
      { ...pickSheetOf(90), template: 2 as const },
    ])
      expect((await textsOf(paper)).join(' ')).not.toMatch(/Carried|Brought/);
  });
});

function pickSheetOf(count: number): OrderPaper<'pickSheet'> {
  const paper = paperExamples['pickSheet en'];
  const lines = paper.data.lines.slice(0, 1);
  const many = Array.from({ length: count }, (_, index) =>
    lines.map((line) => ({ ...line, number: index + 1 })),
  ).flat();
  return { ...paper, data: { ...paper.data, lines: many } };
}

describe('lots as barcodes', () => {
  const paper: OrderPaper<'pickSheet'> = {
    ...paperExamples['pickSheet en'],
    template: 2,
    settings: {
      ...paperExamples['pickSheet en'].settings,
      shows: { ...paperExamples['pickSheet en'].settings.shows, soPickSheetBarcode: true },
      texts: { soPickSheetDisplayLotString: 'Barcode' },
    },
  };

  it.each(['Portrait', 'Landscape'] as const)('are read back from the page, with the order: %s', async (layout) => {
    const { bytes } = await printPaper({ ...paper, settings: { ...paper.settings, layout } });
    expect(await scannedCodes(bytes)).toEqual(['SS0-000124', 'WWS-000012-1-1', 'WWS-000015-2-1']);
    const [page] = await pagesOf(bytes);
    expect(page && inkWithin(page.picture, MARGIN - 1)).toBe(page && inkWithin(page.picture));
    expect(page?.text).toMatch(/WWS-000012-1-1 · 12\/04\/2026/);
  });

  it('are numbers where Code 128 has no bars for them, or no page the room', async () => {
    const takes = ['批次-1', 'L'.repeat(64)].map((lotId) => ({ lotId, location: 'A-01', bestBy: null, quantity: '6' }));
    const lines = paper.data.lines.map((line) => ({ ...line, takes }));
    const { bytes } = await printPaper({ ...paper, data: { ...paper.data, lines } });
    expect(await scannedCodes(bytes)).toEqual(['SS0-000124']);
    expect((await pagesOf(bytes))[0]?.text).toContain('批次-1');
  });

  it('are numbers on a sheet of the first template, whatever its settings say', async () => {
    expect(await scannedCodes((await printPaper({ ...paper, template: 1 })).bytes)).toEqual(['SS0-000124']);
  });
});

describe('names of products', () => {
  it.each([
    ['Gai Lan 芥兰', 'Gai Lan', '芥兰'],
    ['芥兰 Gai Lan 30 lb', 'Gai Lan 30 lb', '芥兰'],
    ['Long Bean (广东豆角、新鲜)', 'Long Bean', '广东豆角、新鲜'],
    ['豆腐/Tofu', 'Tofu', '豆腐'],
    ['Apples', 'Apples', 'Apples'],
    ['芥兰', '芥兰', '芥兰'],
    ['芥兰 ★', '芥兰 ★', '芥兰'],
  ])('%s', (name, english, chinese) => {
    expect([nameIn('english', name), nameIn('chinese', name)]).toEqual([english, chinese]);
  });

  it.each([
    ['english', 'Gai Lan', '芥兰'],
    ['chinese', '芥兰', 'Gai Lan'],
  ] as const)('are printed in one language where settings say so: %s', async (names, has, lacks) => {
    for (const kind of ['invoice', 'pickSheet', 'billOfLading', 'invoiceOfficeCopy'] as const) {
      const paper = paperExamples[`${kind} en`];
      const text = (await textsOf({ ...paper, settings: { ...paper.settings, names } })).join(' ');
      expect(text).toContain(has);
      expect(text).not.toContain(lacks);
    }
  });
});

it('tells what was owed before, and what the account comes to', async () => {
  const paper = paperExamples['invoice en'];
  const [text] = await textsOf({ ...paper, data: { ...paper.data, balanceForward: '1220.12' } });
  expect(text).toMatch(/Total due USD 779\.88 Balance forward USD 1,220\.12 Account balance USD 2,000\.00/);
  const [ahead] = await textsOf({ ...paper, data: { ...paper.data, balanceForward: '-1000' } });
  expect(ahead).toContain('Account balance USD -220.12');
});

it('puts the abbreviation of the customer before the number that people read, not the one that is scanned', async () => {
  const paper = paperExamples['invoice en'];
  const { bytes } = await printPaper({
    ...paper,
    settings: { ...paper.settings, shows: { soInvoiceDisplayBarcode: true } },
    data: { ...paper.data, prefix: 'GM' },
  });
  expect((await pagesOf(bytes))[0]?.text).toContain('GM-SS0-000124');
  expect(await scannedCodes(bytes)).toEqual(['SS0-000124']);
});

describe('bad input', () => {
  it.each(['en', 'zh'] as const)('stays on its paper: %s', async (language) => {
    const paper = paperExamples['invoice en'];
    const lines = paper.data.lines.slice(0, 1).flatMap((line) => [
      { ...line, variety: 'W'.repeat(200) },
      { ...line, variety: '豆'.repeat(200), sku: 'S'.repeat(40) },
    ]);
    const notes = `\u202Eשלום עולם\u202C العربية 👩‍👩‍👧 🚚 ${'x'.repeat(300)}`;
    const { bytes, pages, missing } = await printPaper({
      ...{ ...paper, template: 2, settings: { ...paper.settings, language } },
      data: { ...paper.data, lines, notes },
    });
    expect(pages).toBe(1);
    expect(missing.length).toBeGreaterThan(0);
    const [page] = await pagesOf(bytes);
    expect(page && inkWithin(page.picture, MARGIN - 1)).toBe(page && inkWithin(page.picture));
    expect(page?.text.replace(/\s/g, '')).toContain('W'.repeat(200));
  });

  it.each(['invoice', 'pickSheet', 'billOfLading', 'purchaseOrder'] as const)(
    'an order without lines is a paper all the same: %s',
    async (kind) => {
      const paper = paperExamples[`${kind} en`];
      const empty = { ...paper, template: 2, data: { ...paper.data, lines: [] } } as OrderPaper;
      expect((await textsOf(empty)).join(' ')).toContain(paper.data.number);
    },
  );
});
