import type { PrintableMark, PrintableSettings } from '../../server/domain/printables.ts';
import { purchasePaperShows } from '../../server/domain/purchasing/purchasePaper.ts';
import { creditMemoShows } from '../../server/domain/sales/creditMemoPaper.ts';
import { invoiceShows } from '../../server/domain/sales/invoicePaper.ts';
import { pickSheetShows } from '../../server/domain/sales/pickSheet.ts';
import { billOfLadingShows, shippingManifestShows } from '../../server/domain/sales/shippingPaper.ts';
import { fontFiles } from '../../server/printables/fontFiles.ts';
import type { Printed } from '../../server/printables/kit/press.ts';
import type { BatchPickPaper, OrderPaper } from '../../server/printables/orders/paper.ts';
import { renderOrderPaper } from '../../server/printables/orders/renderOrderPaper.ts';

type Invoice = OrderPaper<'invoice'>;
type InvoiceLine = Invoice['data']['lines'][number];

const settings = (shows: PrintableSettings['shows'], more: Partial<PrintableSettings> = {}): PrintableSettings => ({
  ...{ companyName: 'Green Valley Produce', language: 'en', paper: 'letter', layout: 'Portrait', documentTitle: '' },
  shows,
  ...more,
});

const original: PrintableMark = { revision: 0, reprint: 0 };
const common = {
  template: 1,
  knownAt: {
    instant: '2026-11-28T22:04:09.120Z',
    local: '2026-11-28T14:04:09-08:00',
    timeZone: 'America/Los_Angeles',
  },
  position: '36912',
} as const;

const market = { name: 'Green Market 绿市', lines: ['Dock 4', '12 Pier St', 'Oakland, CA 94607', 'United States'] };

const invoiceLine = (number: number, sku: string, variety: string, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ number, sku, variety, ordered: '1', shipped: '1', unit: 'case', billed: '1', isEstimated: false },
  ...{ pricingUnit: 'case', weights: [], price: '0.35', amount: '0.35' },
  ...more,
});

const invoiceLines: readonly InvoiceLine[] = [
  invoiceLine(1, 'GAI-LAN-30', 'Gai Lan 芥兰', {
    ordered: '12',
    shipped: '10',
    billed: '10',
    price: '24.5',
    amount: '245',
  }),
  invoiceLine(2, 'COD-40', 'Pacific Cod 太平洋鳕鱼', {
    ...{ ordered: '2', shipped: '2', billed: '79.5', isEstimated: true, pricingUnit: 'lb', weights: ['39.5'] },
    ...{ price: '6.25', amount: '496.88' },
  }),
  invoiceLine(3, 'LONG-BEAN-20', '广东豆角，新鲜采摘、每束约一磅，适合清炒或凉拌，冬季供应有限', {
    price: '38',
    amount: '38',
  }),
];

const invoiceData: Omit<Invoice['data'], 'lines' | 'total'> = {
  ...{ number: 'SS0-000124', invoicedOn: '2026-11-28', orderedOn: '2026-11-27', fulfilOn: '2026-11-28' },
  ...{ shippedOn: '2026-11-28', billTo: market, shipTo: market, customerPo: 'PO 7', salesRep: 'Alice Chen' },
  ...{ paymentTerm: 'Net 30', notes: 'Ring at the gate.\nCall before noon. 请于中午前致电。', units: '13' },
};

/** An invoice with these lines, at 35 cents each unless said otherwise. */
export const invoiceOf = (lines: readonly InvoiceLine[]): Invoice => ({
  ...{ document: 'invoice', settings: settings(invoiceShows), mark: original, ...common },
  data: { ...invoiceData, lines, total: String((lines.length * 35) / 100) },
});

export const manyLines = (count: number): InvoiceLine[] =>
  Array.from({ length: count }, (_, index) =>
    invoiceLine(index + 1, `SKU-${String(index)}`, `Product ${String(index)} 蔬菜`),
  );

const invoice: Invoice = { ...invoiceOf(invoiceLines), data: { ...invoiceData, lines: invoiceLines, total: '779.88' } };

const pickSheet: OrderPaper<'pickSheet'> = {
  ...{ document: 'pickSheet', settings: settings(pickSheetShows), mark: original, ...common },
  data: {
    ...{ number: 'SS0-000124', customer: market.name, shipTo: market, orderedOn: '2026-11-27', fulfilOn: '2026-11-28' },
    ...{ customerPo: 'PO 7', salesRep: 'Alice Chen', notes: 'Pack cold goods last.', units: '14' },
    lines: [
      {
        ...{ number: 1, sku: 'GAI-LAN-30', variety: 'Gai Lan 芥兰', brand: 'Sunny Farms', origin: 'California' },
        ...{ quantity: '12', unit: 'case', picked: null },
        takes: [
          { lotId: 'WWS-000012-1-1', location: 'A-01 · Aisle A', bestBy: '2026-12-04', quantity: '8' },
          { lotId: 'WWS-000015-2-1', location: 'A-02 · Aisle A', bestBy: '2026-12-09', quantity: '4' },
        ],
      },
      {
        ...{ number: 2, sku: 'COD-40', variety: 'Pacific Cod 太平洋鳕鱼', brand: '', origin: 'Alaska' },
        ...{ quantity: '2', unit: 'case', picked: '2' },
        takes: [{ lotId: null, location: 'Freezer 3', bestBy: null, quantity: '2' }],
      },
    ],
  },
};

const purchaseOrder: OrderPaper<'purchaseOrder'> = {
  ...{ document: 'purchaseOrder', settings: settings(purchasePaperShows), mark: original, ...common },
  data: {
    ...{ number: 'WWS-000012', orderedOn: '2026-11-27', expectedOn: '2026-12-02', reference: 'V-4711' },
    vendor: { name: 'Pier Farms 码头农场', lines: ['1 Pier Rd', 'Salinas, CA 93901'] },
    shipTo: { name: 'Main warehouse', lines: ['9 Dock Rd, Oakland'] },
    ...{ paymentTerm: 'Net 15', purchaser: 'Bob Lee', notes: 'Deliver before 6 am.' },
    lines: [
      {
        ...{ number: 1, sku: 'ROMA', variety: 'Roma Tomato 罗马番茄', quantity: '1200', unit: 'case', estimated: null },
        ...{ estimatedUnit: 'case', confirmed: '1000', cost: '8.5', amount: '10200' },
      },
      {
        ...{
          number: 2,
          sku: 'COD-40',
          variety: 'Pacific Cod 太平洋鳕鱼',
          quantity: '3',
          unit: 'case',
          estimated: '120',
        },
        ...{ estimatedUnit: 'lb', confirmed: null, cost: null, amount: null },
      },
    ],
    ...{ quantity: '1203', total: '10200' },
  },
};

/** Of several orders: it is issued of none of them. */
const batchPick: BatchPickPaper = {
  ...{ document: 'batchPick', settings: settings(pickSheetShows), mark: null, ...common },
  data: {
    orders: [
      { number: 'SS0-000124', customer: market.name, fulfilOn: '2026-11-28' },
      { number: 'SS0-000125', customer: 'Harbor Deli', fulfilOn: '2026-11-28' },
    ],
    omitted: [{ number: 'SS0-000119', reason: 'The order has shipped.' }],
    lines: [
      {
        ...{ sku: 'COD-40', variety: 'Pacific Cod 太平洋鳕鱼', brand: '', origin: 'Alaska', unit: 'case' },
        ...{ lotId: null, location: '', bestBy: null, quantity: '2' },
        orders: [{ number: 'SS0-000124', quantity: '2' }],
      },
      {
        ...{ sku: 'GAI-LAN-30', variety: 'Gai Lan 芥兰', brand: 'Sunny Farms', origin: 'California', unit: 'case' },
        ...{ lotId: 'WWS-000012-1-1', location: 'A-01 · Aisle A', bestBy: '2026-12-04', quantity: '12' },
        orders: [
          { number: 'SS0-000124', quantity: '8' },
          { number: 'SS0-000125', quantity: '4' },
        ],
      },
    ],
    units: '14',
  },
};

const officeCopy: OrderPaper<'invoiceOfficeCopy'> = {
  ...{ ...invoice, document: 'invoiceOfficeCopy' },
  data: {
    ...invoice.data,
    lines: invoiceLines.map((line, index) => ({
      ...line,
      lots: index === 2 ? [] : [{ lotId: `WWS-000012-${String(index + 1)}-1`, quantity: line.shipped }],
    })),
  },
};

const creditMemo: OrderPaper<'creditMemo'> = {
  ...{ document: 'creditMemo', settings: settings(creditMemoShows), mark: original, ...common, subject: 'm1' },
  data: {
    ...{ number: 'SS0-000124-C1', orderNumber: 'SS0-000124', creditedOn: '2026-11-30', invoicedOn: '2026-11-28' },
    ...{ customerPo: 'PO 7', billTo: market, reason: 'Two cases arrived crushed 两箱压坏', amount: '49' },
    lines: [
      {
        ...{ sku: 'GAI-LAN-30', variety: 'Gai Lan 芥兰', quantity: '2', unit: 'case' },
        ...{ billed: '2', pricingUnit: 'case', price: '24.5' },
      },
    ],
  },
};

const shippingData: OrderPaper<'billOfLading'>['data'] = {
  ...{ number: 'SS0-000124', orderedOn: '2026-11-27', fulfilOn: '2026-11-28', customerPo: 'PO 7' },
  shipFrom: { name: 'Green Valley Produce', lines: ['9 Dock Rd', 'Oakland, CA 94607'] },
  ...{ shipTo: market, soldTo: market, contact: 'Mei Lin, 510-555-0101', window: '08:00-12:00' },
  ...{ temperature: '34 °F', pickupReference: 'PU-88', pallets: 3, carrier: 'Bay Freight 湾区货运' },
  ...{ carrierPhone: '510-555-0144', carrierReference: 'BF-20391', shippedFrom: 'Oakland' },
  ...{ freightType: 'Prepaid', shippingTerms: 'FOB destination', tractorPlate: '9ABC123', trailerPlate: 'TR-4471' },
  ...{ driver: 'Sam Ortiz', driverLicense: 'D1234567', instructions: 'Ring at the gate. 请从后门卸货。' },
  lines: [
    {
      ...{ number: 1, sku: 'GAI-LAN-30', variety: 'Gai Lan 芥兰', ordered: '12', shipped: '10', unit: 'case' },
      ...{
        billed: '10',
        isEstimated: false,
        pricingUnit: 'case',
        origin: 'California',
        packing: '30 lb',
        weight: '320',
      },
    },
    {
      ...{ number: 2, sku: 'COD-40', variety: 'Pacific Cod 太平洋鳕鱼', ordered: '2', shipped: '2', unit: 'case' },
      ...{ billed: '79.5', isEstimated: true, pricingUnit: 'lb', origin: 'Alaska', packing: '', weight: '84.5' },
    },
  ],
  ...{ units: '12', grossWeight: '404.5', grossVolume: '16.25' },
};

const billOfLading: OrderPaper<'billOfLading'> = {
  ...{ document: 'billOfLading', settings: settings(billOfLadingShows), mark: original, ...common },
  data: shippingData,
};

const shippingManifest: OrderPaper<'shippingManifest'> = {
  ...{ document: 'shippingManifest', settings: settings(shippingManifestShows), mark: original, ...common },
  data: shippingData,
};

const chinese = { companyName: '绿谷农产品有限公司 Green Valley', language: 'zh', paper: 'a4' } as const;

const scanned = { texts: { soPickSheetDisplayLotString: 'Barcode' } } as const;

/** Whose sha-256 is frozen. */
export const paperExamples = {
  'purchaseOrder en': purchaseOrder,
  'purchaseOrder zh': { ...purchaseOrder, settings: settings(purchasePaperShows, chinese) },
  'pickSheet en': pickSheet,
  'pickSheet zh': { ...pickSheet, settings: settings(pickSheetShows, chinese) },
  'invoice en': invoice,
  'invoice zh': { ...invoice, settings: settings(invoiceShows, chinese), mark: { revision: 1, reprint: 2 } },
  'batchPick en': batchPick,
  'batchPick zh': { ...batchPick, settings: settings(pickSheetShows, chinese) },
  'invoiceOfficeCopy en': officeCopy,
  'invoiceOfficeCopy zh': { ...officeCopy, settings: settings(invoiceShows, chinese) },
  'creditMemo en': creditMemo,
  'creditMemo zh': { ...creditMemo, settings: settings(creditMemoShows, chinese) },
  'billOfLading en': billOfLading,
  'billOfLading zh': { ...billOfLading, settings: settings(billOfLadingShows, chinese) },
  'shippingManifest en': shippingManifest,
  'shippingManifest zh': { ...shippingManifest, settings: settings(shippingManifestShows, chinese) },
  // Of the second template: sums over pages, lots as barcodes.
  'invoice 2 en': { ...invoiceOf(manyLines(60)), template: 2 },
  'invoice 2 zh': { ...invoiceOf(manyLines(60)), template: 2, settings: settings(invoiceShows, chinese) },
  'pickSheet 2 en': { ...pickSheet, template: 2, settings: settings(pickSheetShows, scanned) },
  'pickSheet 2 zh': { ...pickSheet, template: 2, settings: settings(pickSheetShows, { ...chinese, ...scanned }) },
} as const;

export const printPaper = async (paper: OrderPaper | BatchPickPaper): Promise<Printed> =>
  renderOrderPaper(paper, await fontFiles());
