import { command, group, type OptionText } from '../session/command.ts';

/** What there is of a product, lot by lot. */
export const stockCommand = command({
  name: 'stock <sku>',
  key: 'stock',
  may: 'inventory.view',
  examples: [
    ['crossdock stock GAI-LAN-30', 'stock.example.plain'],
    ['crossdock stock GAI-LAN-30 --at "11/20/2026 14:05"', 'stock.example.at'],
    ['crossdock stock GAI-LAN-30 --at "11/20/2026 14:05" --known-at "11/21/2026 08:00"', 'stock.example.knownAt'],
    ["crossdock stock GAI-LAN-30 --json | jq '.lots[].available'", 'stock.example.json'],
  ],
  options: [
    ['--at <moment>', 'stock.option.at'],
    ['--known-at <moment>', 'stock.option.knownAt'],
  ],
  run: async () => (await import('../inventory/stock.ts')).stock,
});

/** One lot of a product. */
export const lotCommand = group('lot', [
  command({
    name: 'correct <sku> <lot>',
    key: 'lot.correct',
    may: 'inventory.correct',
    examples: [
      [
        'crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --best-by 12/31/2026 --reason "misread" --dry-run',
        'lot.example.dry',
      ],
      ['crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --cost 7.25 --reason "invoice came"', 'lot.example.cost'],
      ['crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --location A-01 --reason "put away"', 'lot.example.place'],
    ],
    options: [
      ['--best-by <date>', 'lot.option.bestBy'],
      ['--received-on <date>', 'lot.option.receivedOn'],
      ['--cost <amount>', 'lot.option.cost'],
      ['--note <text>', 'lot.option.note'],
      ['--warehouse <name>', 'lot.option.warehouse'],
      ['--location <code>', 'lot.option.location'],
      ['--reason <text>', 'lot.option.reason', { isRequired: true }],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../inventory/correctLot.ts')).correctLotOf,
  }),
]);

/** What has to be bought, as a table, a purchase list or JSON. */
export const restockCommand = command({
  name: 'restock',
  key: 'restock',
  may: 'inventory.view',
  examples: [
    ['crossdock restock', 'restock.example.plain'],
    ['crossdock restock --status oversold out --category Produce', 'restock.example.filter'],
    ['crossdock restock --csv --out purchase-list.csv', 'restock.example.csv'],
    ['crossdock restock --json | jq -r .sku', 'restock.example.json'],
  ],
  options: [
    ['--status <status...>', 'restock.option.status', { choices: ['oversold', 'out', 'below-par', 'available'] }],
    ['--category <name>', 'restock.option.category'],
    ['--vendor <name>', 'restock.option.vendor'],
    ['--search <words>', 'restock.option.search'],
    ['--csv', 'restock.option.csv', { conflicts: 'json' }],
    ['--out <file>', 'restock.option.out'],
  ],
  run: async () => (await import('../inventory/restock.ts')).restock,
});

/** The papers of a product, a customer or a vendor. */
export const documentsCommand = command({
  name: 'documents <sku>',
  key: 'documents',
  may: 'documents.view',
  examples: [
    ['crossdock documents GAI-LAN-30', 'documents.example.plain'],
    ["crossdock documents 'Bay Bistro' --of customer", 'documents.example.of'],
    ['crossdock documents GAI-LAN-30 --json | jq -r .title', 'documents.example.json'],
  ],
  options: [['--of <kind>', 'documents.option.of', { choices: ['product', 'customer', 'vendor'], default: 'product' }]],
  run: async () => (await import('../documents/listDocuments.ts')).listDocuments,
});

const paperOptions = [
  ['--out <dir>', 'render.papers.option.out'],
  ['--issue', 'render.papers.option.issue'],
  ['--at <time>', 'render.papers.option.at'],
  ['--paper <size>', 'render.option.paper', { choices: ['letter', 'a4'], default: 'letter' }],
] as const satisfies readonly OptionText[];

/** Documents as PDF, the same bytes for the same data. */
export const renderCommand = group('render', [
  command({
    name: 'price-list',
    key: 'render.priceList',
    language: 'render.option.language',
    examples: [
      ['crossdock render price-list --out prices.pdf', 'render.priceList.example.plain'],
      ['crossdock render price-list --language zh --paper a4 --out prices.pdf', 'render.priceList.example.chinese'],
      ['crossdock render price-list --at "2026-11-01 08:00" --out november.pdf', 'render.priceList.example.at'],
      ['crossdock render price-list --search mushroom | lp', 'render.priceList.example.search'],
      ['crossdock render price-list --out prices.pdf --json | jq -r .sha256', 'render.priceList.example.json'],
    ],
    options: [
      ['--out <file>', 'render.option.out'],
      ['--at <time>', 'render.option.at'],
      ['--paper <size>', 'render.option.paper', { choices: ['letter', 'a4'], default: 'letter' }],
      ['--search <words>', 'render.priceList.option.search'],
      ['--status <status>', 'render.priceList.option.status', { choices: ['active', 'inactive'], default: 'active' }],
    ],
    run: async () => (await import('../pricing/renderPriceList.ts')).renderPriceList,
  }),
  command({
    name: 'purchase-order <order...>',
    key: 'render.purchaseOrder',
    may: 'purchases.print',
    language: 'render.option.language',
    examples: [
      ['crossdock render purchase-order WWS-000012', 'render.papers.example.preview'],
      ['crossdock render purchase-order 12 13 --issue --out ~/orders', 'render.papers.example.many'],
    ],
    options: paperOptions,
    run: async () => (await import('../purchasing/renderPurchases.ts')).renderPurchases,
  }),
  command({
    name: 'pick-sheet <order...>',
    key: 'render.pickSheet',
    may: 'sales.printPickSheet',
    language: 'render.option.language',
    examples: [
      ['crossdock render pick-sheet SS0-000124', 'render.papers.example.preview'],
      ['crossdock render pick-sheet 124 125 126 --issue --out ~/today', 'render.papers.example.many'],
      ['crossdock render pick-sheet 124 --language zh --paper a4', 'render.priceList.example.chinese'],
    ],
    options: paperOptions,
    run: async () => (await import('../sales/renderOrders.ts')).renderPickSheets,
  }),
  command({
    name: 'batch-pick <order...>',
    key: 'render.batchPick',
    may: 'sales.printPickSheet',
    language: 'render.option.language',
    examples: [
      ['crossdock render batch-pick 124 125 126 --out ~/today', 'render.batchPick.example'],
      ['crossdock render batch-pick 124 125 --language zh --paper a4', 'render.priceList.example.chinese'],
    ],
    options: [
      ['--out <dir>', 'render.papers.option.out'],
      ['--paper <size>', 'render.option.paper', { choices: ['letter', 'a4'], default: 'letter' }],
    ],
    run: async () => (await import('../sales/renderBatchPick.ts')).renderBatchPick,
  }),
  command({
    name: 'invoice <order...>',
    key: 'render.invoice',
    may: 'sales.printInvoice',
    language: 'render.option.language',
    examples: [
      ['crossdock render invoice SS0-000124', 'render.papers.example.preview'],
      ['crossdock render invoice 124 125 126 --issue --out ~/today', 'render.papers.example.many'],
      ['crossdock render invoice 124 --issue --mail', 'render.invoice.example.mail'],
      ['crossdock render invoice 124 --at "2026-11-01 08:00"', 'render.papers.example.at'],
      ['crossdock render invoice 124 --issue --json | jq -r .papers[].mark', 'render.papers.example.json'],
    ],
    options: [...paperOptions, ['--mail', 'render.invoice.option.mail']],
    run: async () => (await import('../sales/renderOrders.ts')).renderInvoices,
  }),
  command({
    name: 'invoice-office-copy <order...>',
    key: 'render.officeCopy',
    may: 'sales.printInvoice',
    language: 'render.option.language',
    examples: [
      ['crossdock render invoice-office-copy SS0-000124', 'render.papers.example.preview'],
      ['crossdock render invoice-office-copy 124 125 126 --issue --out ~/today', 'render.papers.example.many'],
    ],
    options: paperOptions,
    run: async () => (await import('../sales/renderOrders.ts')).renderOfficeCopies,
  }),
  command({
    name: 'credit-memo <order...>',
    key: 'render.creditMemo',
    may: 'sales.printInvoice',
    language: 'render.option.language',
    examples: [
      ['crossdock render credit-memo SS0-000124', 'render.papers.example.preview'],
      ['crossdock render credit-memo 124 125 126 --issue --out ~/today', 'render.papers.example.many'],
    ],
    options: paperOptions,
    run: async () => (await import('../sales/renderOrders.ts')).renderCreditMemos,
  }),
  command({
    name: 'bill-of-lading <order...>',
    key: 'render.billOfLading',
    may: 'sales.printShipping',
    language: 'render.option.language',
    examples: [
      ['crossdock render bill-of-lading SS0-000124', 'render.papers.example.preview'],
      ['crossdock render bill-of-lading 124 125 126 --issue --out ~/today', 'render.papers.example.many'],
    ],
    options: paperOptions,
    run: async () => (await import('../sales/renderOrders.ts')).renderBillsOfLading,
  }),
  command({
    name: 'shipping-manifest <order...>',
    key: 'render.shippingManifest',
    may: 'sales.printShipping',
    language: 'render.option.language',
    examples: [
      ['crossdock render shipping-manifest SS0-000124', 'render.papers.example.preview'],
      ['crossdock render shipping-manifest 124 125 126 --issue --out ~/today', 'render.papers.example.many'],
    ],
    options: paperOptions,
    run: async () => (await import('../sales/renderOrders.ts')).renderManifests,
  }),
]);

/** Documents of a day's orders, for the night (rules 15). */
export const printBatchCommand = command({
  name: 'print-batch',
  key: 'printBatch',
  may: 'sales.printPickSheet',
  language: 'render.option.language',
  examples: [
    ['crossdock print-batch --documents pick-sheet', 'printBatch.example.today'],
    [
      'crossdock print-batch --date 11/30/2026 --documents bill-of-lading invoice --out ~/tomorrow',
      'printBatch.example.day',
    ],
    ['crossdock print-batch --documents invoice --mail', 'printBatch.example.mail'],
  ],
  options: [
    ['--date <day>', 'printBatch.option.date'],
    [
      '--documents <document...>',
      'printBatch.option.documents',
      {
        choices: ['pick-sheet', 'bill-of-lading', 'shipping-manifest', 'invoice', 'invoice-office-copy'],
        isRequired: true,
      },
    ],
    ['--out <dir>', 'render.papers.option.out'],
    ['--mail', 'render.invoice.option.mail'],
    ['--paper <size>', 'render.option.paper', { choices: ['letter', 'a4'], default: 'letter' }],
  ],
  run: async () => (await import('../sales/printBatch.ts')).printBatch,
});
