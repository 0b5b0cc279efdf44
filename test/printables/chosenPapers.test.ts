import { expect, it } from 'vitest';
import { fontFiles } from '../../server/printables/fontFiles.ts';
import { renderOrderPaper } from '../../server/printables/orders/renderOrderPaper.ts';
import { png } from '../support/pictures.ts';
import { paperExamples } from './orderExamples.ts';
import { inkWithin, pagesOf } from './pictures.ts';

const MARGIN = 36;
const invoice = paperExamples['invoice en'];
const keys = ['Logo', 'Barcode', 'SKU', 'PLU', 'Brand', 'Origin', 'ShipTo', 'SubmitPaymentTo', 'TargetFulfillmentDate'];
const shows = Object.fromEntries(
  [...keys, 'AlternateRowShading', 'ReceivedBySignature'].map((key) => [`soInvoiceDisplay${key}`, true]),
);

it.each(['Portrait', 'Landscape'] as const)(
  'prints what the company has chosen, within the margins, the same bytes each time: %s',
  async (layout) => {
    const paper = {
      ...invoice,
      settings: {
        ...invoice.settings,
        ...{ layout, documentTitle: 'Tax invoice', shows },
        logo: { sha256: 'a', mediaType: 'image/png', width: 400, height: 300 },
        texts: {
          soInvoiceTargetFulfillmentDateString: 'Deliver by',
          soInvoiceCustomMessage: 'Thank you',
          soInvoiceTermsAndConditions: `${'Terms '.repeat(400)}end`,
        },
      },
      data: {
        ...invoice.data,
        payTo: { name: 'Green Valley Produce', lines: ['1 Main St'] },
        lines: invoice.data.lines.map((line) => ({ ...line, plu: '4011', brand: 'Acme', origin: 'California' })),
      },
    };
    const logo = new Uint8Array(await png());
    const [one, other] = [
      await renderOrderPaper(paper, await fontFiles(), logo),
      await renderOrderPaper(structuredClone(paper), await fontFiles(), logo),
    ];
    expect(other.sha256).toBe(one.sha256);
    const pages = await pagesOf(one.bytes);
    for (const { picture } of pages) expect(inkWithin(picture, MARGIN - 1)).toBe(inkWithin(picture));
    const [{ picture } = { picture: { width: 0, height: 0 } }] = pages;
    expect(picture.width > picture.height).toBe(layout === 'Landscape');
    const text = pages.map((page) => page.text).join('\n');
    for (const part of [
      'Tax invoice',
      '4011',
      'Acme',
      'California',
      'Submit payment to',
      'Deliver by',
      'Thank you',
      'end',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Received by');
    expect(text).not.toContain('Ordered');
  },
);
