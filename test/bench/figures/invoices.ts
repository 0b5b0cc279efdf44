import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont } from 'pdf-lib';
import { fontFiles } from '../../../server/printables/fontFiles.ts';
import { charactersOf } from '../../../server/printables/kit/characters.ts';
import { subsetFont } from '../../../server/printables/kit/subset.ts';
import { renderOrderPaper } from '../../../server/printables/orders/renderOrderPaper.ts';
import { invoiceOf, manyLines } from '../../printables/orderExamples.ts';
import type { Suite } from '../bench.ts';
import { rate } from '../measure.ts';

const INVOICES = 20;
const LINES = 12;
/** As many as Northwind's orders. */
const BATCH = 830;

const invoice = { ...invoiceOf(manyLines(LINES)), template: 2 as const };
const batch = fileURLToPath(new URL('../invoiceBatch.ts', import.meta.url));

/** Invoices with Chinese names, next to pdf-lib alone, which draws the same texts in fonts that were subset before. */
export const invoices: Suite = {
  name: 'invoices',
  async open() {
    const fonts = await fontFiles();
    const characters = charactersOf(invoice, '发票正本付款方编号商品名称');
    const subsets = [
      await subsetFont({ file: fonts.regular, harfbuzz: fonts.harfbuzz }, characters, []),
      await subsetFont({ file: fonts.bold, harfbuzz: fonts.harfbuzz }, characters, []),
    ];
    const bare = async (): Promise<void> => {
      const document = await PDFDocument.create();
      document.registerFontkit(fontkit);
      const [regular, bold] = [await document.embedFont(subsets[0] ?? ''), await document.embedFont(subsets[1] ?? '')];
      const page = document.addPage();
      const text = (value: string, x: number, y: number, font: PDFFont): void => {
        page.drawText(value, { x, y, size: 9, font });
      };
      text(invoice.data.number, 36, 700, bold);
      invoice.data.lines.forEach((line, index) => {
        const { number, sku, variety, ordered, shipped, unit, billed, price, amount } = line;
        [String(number), sku, variety, ordered, shipped, unit, billed, price ?? '', amount ?? ''].forEach(
          (cell, at) => {
            text(cell, 36 + at * 60, 650 - index * 18, regular);
          },
        );
      });
      await document.save();
    };
    return [
      {
        name: 'invoices with Chinese names as PDF : pdf-lib alone with fonts that were subset before',
        unit: 'pages/s',
        reach: { least: 0.4 },
        floor: () =>
          rate(INVOICES, async () => {
            for (let n = 0; n < INVOICES; n++) await bare();
          }),
        figure: () =>
          rate(INVOICES, async () => {
            for (let n = 0; n < INVOICES; n++) await renderOrderPaper({ ...invoice, position: String(n) }, fonts);
          }),
      },
      {
        name: `memory of ${String(BATCH)} invoices in one PDF, at most`,
        unit: 'MB',
        rounds: 1,
        figure: async () => {
          const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', batch, String(BATCH)]);
          return Number(stdout);
        },
      },
    ];
  },
};
