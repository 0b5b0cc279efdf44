import { EXPIRING_DAYS_MAX, lotAlerts } from '../../server/domain/inventory/lotAlerts.ts';
import { lotFileSortNames } from '../../server/domain/inventory/lotSortNames.ts';
import { orderWords } from '../../server/domain/sales/orderCodes.ts';
import type { ProductSortName } from '../../server/domain/catalog/productSortNames.ts';
import { exportCountCommand } from './count.ts';
import { command, group, wholeNumber, type OptionText } from '../session/command.ts';

/** Spelled out, since the contract loads more than `--help` should wait for. */
const sortNames = Object.keys({
  sku: 0,
  variety: 0,
  categoryName: 0,
  status: 0,
  price: 0,
  cost: 0,
  onHandQty: 0,
  availableToSellQty: 0,
  committedQty: 0,
  noLotCommittedQty: 0,
  noLotShippedQty: 0,
  noLotReturnQty: 0,
  inventoryUOM: 0,
  size: 0,
  weight: 0,
  grade: 0,
  packing: 0,
  origin: 0,
  organic: 0,
} satisfies Record<ProductSortName, 0>);

/** Far beyond any catalog. */
const LIMIT_MAX = 100_000_000;

/** Of every export: its format and its file. */
const fileOptions: readonly OptionText[] = [
  ['--format <name>', 'export.option.format', { choices: ['csv', 'ndjson', 'xlsx'], default: 'csv' }],
  ['--out <file>', 'export.option.out'],
];
const statuses = ['active', 'inactive', 'all'];
const search: OptionText = ['--search <words>', 'export.option.search'];
const descending: OptionText = ['--desc', 'export.option.desc'];

/** Of products, or of what they have: which of them. */
const productOptions: readonly OptionText[] = [
  ['--status <status>', 'export.option.status', { choices: statuses, default: 'active' }],
  search,
];

/** What an import reads again as it was. */
export const exportCommand = group('export', [
  command({
    name: 'products',
    key: 'export',
    examples: [
      ['crossdock export products --out products.csv', 'export.example.plain'],
      ['crossdock export products --format xlsx --status all --out products.xlsx', 'export.example.xlsx'],
      ['crossdock export products --search mushroom --sort price --desc', 'export.example.search'],
      ['crossdock export products --format ndjson | jq -r .sku', 'export.example.ndjson'],
    ],
    options: [
      ...fileOptions,
      ...productOptions,
      ['--sort <column>', 'export.option.sort', { choices: sortNames, default: 'sku' }],
      descending,
      ['--limit <count>', 'export.option.limit', { parse: wholeNumber(LIMIT_MAX) }],
    ],
    run: async () => (await import('../exports/exports.ts')).exportProducts,
  }),
  command({
    name: 'units',
    key: 'exportUnits',
    examples: [['crossdock export units --status all --out units.csv', 'exportUnits.example']],
    options: [...fileOptions, ...productOptions],
    run: async () => (await import('../exports/exports.ts')).exportUnits,
  }),
  command({
    name: 'categories',
    key: 'exportCategories',
    examples: [['crossdock export categories --out categories.csv', 'exportCategories.example']],
    options: fileOptions,
    run: async () => (await import('../exports/exports.ts')).exportCategories,
  }),
  command({
    name: 'lots',
    key: 'exportLots',
    examples: [
      ['crossdock export lots --out lots.csv', 'exportLots.example.plain'],
      ['crossdock export lots --sku GAI-LAN-30 --sort bestBy', 'exportLots.example.sku'],
      ['crossdock export lots --alert expired --sort bestBy', 'exportLots.example.expired'],
      ['crossdock export lots --alert expiring --within 14 --warehouse Main', 'exportLots.example.expiring'],
      ['crossdock export lots --format xlsx --status active --out lots.xlsx', 'exportLots.example.xlsx'],
    ],
    options: [
      ...fileOptions,
      ['--sku <sku>', 'exportLots.option.sku'],
      ['--status <status>', 'exportLots.option.status', { choices: statuses, default: 'all' }],
      search,
      ['--lot <text>', 'exportLots.option.lot'],
      ['--in-stock', 'exportLots.option.inStock'],
      ['--alert <kinds...>', 'exportLots.option.alert', { choices: lotAlerts.map((alert) => alert.toLowerCase()) }],
      ['--within <days>', 'exportLots.option.within', { parse: wholeNumber(EXPIRING_DAYS_MAX) }],
      ['--warehouse <name>', 'exportLots.option.warehouse'],
      ['--location <code>', 'exportLots.option.location'],
      ['--category <name>', 'exportLots.option.category'],
      ['--sort <column>', 'export.option.sort', { choices: lotFileSortNames }],
      descending,
    ],
    run: async () => (await import('../exports/exports.ts')).exportLots,
  }),
  command({
    name: 'customers',
    key: 'exportCustomers',
    examples: [['crossdock export customers --out customers.csv', 'exportCustomers.example']],
    options: fileOptions,
    run: async () => (await import('../exports/exports.ts')).exportCustomers,
  }),
  command({
    name: 'vendors',
    key: 'exportVendors',
    examples: [['crossdock export vendors --out vendors.csv', 'exportVendors.example']],
    options: fileOptions,
    run: async () => (await import('../exports/exports.ts')).exportVendors,
  }),
  command({
    name: 'sales-orders',
    key: 'exportSales',
    examples: [
      ['crossdock export sales-orders --out orders.csv', 'exportSales.example.plain'],
      [
        'crossdock export sales-orders --status invoiced --from 2026-01-01 --to 2026-12-31',
        'exportSales.example.period',
      ],
    ],
    options: [
      ...fileOptions,
      ['--status <status>', 'exportSales.option.status', { choices: orderWords.map((word) => word.toLowerCase()) }],
      ['--from <day>', 'exportSales.option.from'],
      ['--to <day>', 'exportSales.option.to'],
    ],
    run: async () => (await import('../exports/exports.ts')).exportSalesOrders,
  }),
  exportCountCommand('counts'),
  command({
    name: 'customer-products',
    key: 'exportList',
    examples: [
      ['crossdock export customer-products --customer "Bay Bistro" --out bistro.csv', 'exportList.example.plain'],
      [
        'crossdock export customer-products --customer BAY --format ndjson | jq .salePrice',
        'exportList.example.ndjson',
      ],
    ],
    options: [...fileOptions, ['--customer <name>', 'price.option.customer', { isRequired: true }]],
    run: async () => (await import('../exports/exports.ts')).exportCustomerProducts,
  }),
  command({
    name: 'punches',
    key: 'exportPunches',
    examples: [
      ['crossdock export punches --out punches.csv', 'exportPunches.example.plain'],
      ['crossdock export punches --from 2026-11-01 --to 2026-11-15 --name chen', 'exportPunches.example.period'],
    ],
    options: [
      ...fileOptions,
      ['--from <day>', 'exportPunches.option.from'],
      ['--to <day>', 'exportPunches.option.to'],
      ['--name <text>', 'exportPunches.option.name'],
      ['--card <number>', 'exportPunches.option.card'],
    ],
    run: async () => (await import('../exports/exports.ts')).exportPunches,
  }),
  command({
    name: 'payroll',
    key: 'exportPayroll',
    examples: [
      ['crossdock export payroll --out payroll.csv', 'exportPayroll.example.plain'],
      ['crossdock export payroll --from 2026-11-01 --to 2026-11-15', 'exportPayroll.example.period'],
    ],
    options: [...fileOptions, ['--from <day>', 'exportPayroll.option.from'], ['--to <day>', 'exportPayroll.option.to']],
    run: async () => (await import('../exports/exports.ts')).exportPayroll,
  }),
]);
