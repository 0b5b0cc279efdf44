import { expect, it } from 'vitest';
import { configOf, configNames } from '../../server/domain/company/config/companyConfig.ts';
import { chosenPrint } from '../../server/domain/company/config/chosenPrint.ts';
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

it.each([
  ['billOfLading', 'soBillOfLading', 'salesOrderBillOfLoadingEnable'],
  ['shippingManifest', 'soShippingManifest', 'salesOrderShippingManifestEnable'],
] as const)('prints every part of a %s that can be turned on, in the right place', async (kind, prefix, enable) => {
  const keys = configNames.filter((name) => name.startsWith(prefix) && !/String|Terms|Title|QuickPrint/.test(name));
  const on = Object.fromEntries(keys.map((key) => [key, key.endsWith('Layout') ? 'Landscape' : 'true']));
  const terms = { [`${prefix}DisplayTermsAndConditions`]: 'No returns' };
  const config = configOf({ [enable]: 'true', ...on, ...terms });
  const { settings, data, ...rest } = paperExamples[`${kind} en`];
  const lines = data.lines.map((line) => ({ ...line, price: '6.25', amount: '496.88', brand: 'Sunny', size: 'XL' }));
  const chosen = chosenPrint(config, kind, { usual: {}, logo: null });
  const paper = { ...rest, settings: { ...settings, ...chosen }, data: { ...data, lines, total: '993.76' } };
  const { bytes, missing } = await renderOrderPaper(paper, await fontFiles());
  expect(missing).toEqual([]);
  const pages = await pagesOf(bytes);
  for (const { picture } of pages) expect(inkWithin(picture, MARGIN - 1)).toBe(inkWithin(picture));
  const text = pages.map((page) => page.text).join('\n');
  for (const part of [
    ...['SS0-000124', 'Sold to', 'PU-88', '34 °F', 'BF-20391', 'Sam Ortiz', 'D1234567', 'Sunny', 'XL', '30 lb'],
    ...['79.5 lb E', '6.25 / lb', '993.76', '404.5', '16.25', 'Copy of the driver license', 'No returns', 'Printed'],
  ])
    expect(text).toContain(part);
});

it('prints a paper of which everything is turned off', async () => {
  const paper = paperExamples['billOfLading en'];
  const { bytes } = await renderOrderPaper({ ...paper, settings: { ...paper.settings, shows: {} } }, await fontFiles());
  const text = (await pagesOf(bytes)).map((page) => page.text).join('\n');
  expect(text).toContain('Gai Lan 芥兰');
  expect(text).not.toMatch(/SS0-000124|GAI-LAN-30|Sold to|Signature/);
});

it('takes credit memos off what is due, and lets a driver note what was paid', async () => {
  const shows = { soInvoiceDisplayCreditMemoSection: true, soInvoiceDisplayDriverPaymentCollection: true };
  const credits = [{ number: 'SS0-000124-C1', creditedOn: '2026-11-30', amount: '49' }];
  const paper = { ...invoice, settings: { ...invoice.settings, shows }, data: { ...invoice.data, credits } };
  const { bytes } = await renderOrderPaper(paper, await fontFiles());
  const text = (await pagesOf(bytes)).map((page) => page.text).join('\n');
  for (const part of ['779.88', 'Credit memo SS0-000124-C1, 11/30/2026', '-49.00', '730.88', 'Cash, or check number'])
    expect(text).toContain(part);
});

it('says on an office copy that it is one, whatever the company calls its invoices', async () => {
  const paper = paperExamples['invoiceOfficeCopy en'];
  const settings = { ...paper.settings, documentTitle: 'Tax invoice' };
  const { bytes } = await renderOrderPaper({ ...paper, settings }, await fontFiles());
  expect((await pagesOf(bytes))[0]?.text).toContain('Tax invoice, office copy');
});

it('tells on a credit memo what came back only where settings show it', async () => {
  const paper = paperExamples['creditMemo en'];
  const settings = { ...paper.settings, shows: { ...paper.settings.shows, ShowReturn: false } };
  const { bytes } = await renderOrderPaper({ ...paper, settings }, await fontFiles());
  const text = (await pagesOf(bytes)).map((page) => page.text).join('\n');
  expect(text).toContain('Two cases arrived crushed');
  expect(text).not.toContain('GAI-LAN-30');
});

it('names the driver on a pick sheet where settings show one', async () => {
  const paper = paperExamples['pickSheet en'];
  const settings = { ...paper.settings, shows: { ...paper.settings.shows, soPickSheetDriverName: true } };
  const { bytes } = await renderOrderPaper(
    { ...paper, settings, data: { ...paper.data, driver: 'Sam Ortiz' } },
    await fontFiles(),
  );
  expect((await pagesOf(bytes))[0]?.text).toMatch(/Delivery driver\s+Sam Ortiz/);
});
