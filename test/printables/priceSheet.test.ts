import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fontFiles } from '../../server/printables/fontFiles.ts';
import { renderPriceSheet } from '../../server/printables/priceSheet/renderPriceSheet.ts';
import type { PriceSheetSnapshot, SheetProduct } from '../../server/printables/priceSheet/snapshot.ts';
import { png } from '../support/pictures.ts';
import { inkWithin, pagesOf } from './pictures.ts';

const file = new URL('../../fixtures/printables/price-sheet.sha256.json', import.meta.url);
const MARGIN = 36;

const product = (fields: Partial<SheetProduct>): SheetProduct => ({
  ...{ sku: 'KALE', variety: 'Kale 羽衣甘蓝', isOrganic: false, size: '24 ct', weight: '', packing: 'Carton' },
  ...{ brand: '', origin: 'Mexico', unit: 'Case', pricingUnit: 'Case', price: '10' },
  ...fields,
});

const english: PriceSheetSnapshot = {
  ...{ sheet: 'priceSheet', template: 1 },
  settings: { companyName: 'Green Valley Produce', language: 'en', paper: 'letter' },
  data: {
    ...{ name: 'Weekly specials', number: 3, validFrom: '2026-11-29', validUntil: '2026-12-05' },
    knownAt: {
      instant: '2026-11-28T22:04:09.120Z',
      local: '2026-11-28T14:04:09-08:00',
      timeZone: 'America/Los_Angeles',
    },
    terms: 'Pay on delivery.\nNo returns after 24 hours.',
    ...{ displays: ['size', 'weight', 'packing', 'brand', 'origin'], showsPrices: true },
    groups: [
      { category: 'Leafy greens 叶菜', products: [product({}), product({ sku: 'CHARD', price: null })] },
      { category: null, products: [product({ sku: 'ROMA', variety: 'Roma', isOrganic: true, pricingUnit: 'lb' })] },
    ],
  },
};

/** Whose sha-256 is frozen. */
const sheets = {
  en: english,
  zh: { ...english, settings: { companyName: '绿谷农产品有限公司', language: 'zh', paper: 'a4' } },
  withLogo: {
    ...{ ...english, template: 2 },
    settings: {
      ...english.settings,
      logo: { sha256: 'a', mediaType: 'image/png', width: 400, height: 300 },
    },
  },
} as const satisfies Record<string, PriceSheetSnapshot>;

const logo = new Uint8Array(await png());
const print = async (sheet: PriceSheetSnapshot) => renderPriceSheet(sheet, await fontFiles(), logo);
const textOf = async (data: Partial<PriceSheetSnapshot['data']>): Promise<string> => {
  const { bytes } = await print({ ...english, data: { ...english.data, ...data } });
  return (await pagesOf(bytes)).map(({ text }) => text).join('\n');
};

/** `CROSSDOCK_GOLDEN=1` makes them again: raise the template's version where any was issued. */
if (process.env.CROSSDOCK_GOLDEN === '1') {
  const hashes: Record<string, string> = {};
  for (const [name, sheet] of Object.entries(sheets)) hashes[name] = (await print(sheet)).sha256;
  await writeFile(file, `${JSON.stringify(hashes, null, 2)}\n`);
}

describe('a price sheet on paper', () => {
  it.each(Object.entries(sheets))('in %s is the same file as ever, and stays on its paper', async (name, sheet) => {
    const { bytes, sha256, missing } = await print(structuredClone(sheet));
    expect(missing).toEqual([]);
    for (const { picture } of await pagesOf(bytes)) expect(inkWithin(picture, MARGIN - 1)).toBe(inkWithin(picture));
    expect(sha256).toBe((JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)[name]);
  });

  it('shows the logo of the company above its name, and what was printed without one stays as it was', async () => {
    const inkOf = async (sheet: PriceSheetSnapshot) => {
      const [page] = await pagesOf((await print(sheet)).bytes);
      return page && inkWithin(page.picture);
    };
    expect(await inkOf(sheets.withLogo)).toBeGreaterThan((await inkOf(english)) ?? Infinity);
    expect((await renderPriceSheet(english, await fontFiles())).sha256).toBe((await print(english)).sha256);
    const { bytes } = await print(sheets.withLogo);
    expect((await pagesOf(bytes)).map(({ text }) => text)).toEqual(
      (await pagesOf((await print(english)).bytes)).map(({ text }) => text),
    );
  });

  it('says what it is, until when, on what terms, and what no product has it leaves out', async () => {
    const text = await textOf({});
    for (const part of ['Weekly specials', 'December 5, 2026', 'Pay on delivery.', 'No returns after 24 hours.'])
      expect(text).toContain(part);
    for (const part of ['Leafy greens 叶菜', 'Kale 羽衣甘蓝', '10.00', 'on request', 'Roma (organic)', 'Case, lb'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Weight|Brand/);
  });

  it('shows no price and no unit of prices where they are hidden', async () => {
    const text = await textOf({ showsPrices: false });
    expect(text).not.toMatch(/10\.00|on request|Case, lb|\bPrice\b/);
  });

  it('shows only the fields that the sheet displays', async () => {
    const text = await textOf({ displays: ['packing'] });
    expect(text).toContain('Carton');
    expect(text).not.toContain('Mexico');
  });

  it('is no offer before it is published', async () => {
    const text = await textOf({ number: null, validFrom: null, validUntil: null });
    expect(text).toContain('Draft');
    expect(text).not.toContain('Version 3');
  });
});
