import { languages } from '../../server/messages.ts';
import { command, group } from '../session/command.ts';

/** Who changed what, when, from where and why. */
export const historyCommand = group('history', [
  command({
    name: 'product <sku>',
    key: 'history',
    may: 'products.history',
    examples: [
      ['crossdock history product GAI-LAN-30', 'history.example.plain'],
      ['crossdock history product GAI-LAN-30 --field price', 'history.example.field'],
      ['crossdock history product GAI-LAN-30 --at "11/20/2026 14:05"', 'history.example.at'],
      ['crossdock history product GAI-LAN-30 --json | jq .to', 'history.example.json'],
    ],
    options: [
      ['--field <name>', 'history.option.field'],
      ['--at <moment>', 'history.option.at'],
    ],
    run: async () => (await import('../audit/history/history.ts')).historyProduct,
  }),
  command({
    name: 'lot <sku> <lot>',
    key: 'history.lotCommand',
    may: 'products.history',
    examples: [
      ['crossdock history lot GAI-LAN-30 OPEN-GAI-LAN-30', 'history.example.lot'],
      ['crossdock history lot GAI-LAN-30 OPEN-GAI-LAN-30 --json | jq .reason', 'history.example.json'],
    ],
    run: async () => (await import('../audit/history/history.ts')).historyLot,
  }),
  command({
    name: 'customer <customer>',
    key: 'history.customerCommand',
    may: 'clients.view',
    examples: [
      ['crossdock history customer "Bay Bistro"', 'history.example.plain'],
      ['crossdock history customer BAY --field email', 'history.example.email'],
      ['crossdock history customer BAY --json | jq .to', 'history.example.json'],
    ],
    options: [['--field <name>', 'history.option.field']],
    run: async () => (await import('../audit/history/history.ts')).historyCustomer,
  }),
  command({
    name: 'vendor <vendor>',
    key: 'history.vendorCommand',
    may: 'clients.view',
    examples: [
      ['crossdock history vendor "Tokyo Traders"', 'history.example.plain'],
      ['crossdock history vendor TT --field email', 'history.example.email'],
      ['crossdock history vendor TT --json | jq .to', 'history.example.json'],
    ],
    options: [['--field <name>', 'history.option.field']],
    run: async () => (await import('../audit/history/history.ts')).historyVendor,
  }),
  command({
    name: 'order <order>',
    key: 'history.orderCommand',
    may: 'sales.view',
    examples: [
      ['crossdock history order SS0-000124', 'history.example.plain'],
      ['crossdock history order 124 --json | jq .to', 'history.example.json'],
    ],
    options: [['--field <name>', 'history.option.field']],
    run: async () => (await import('../audit/history/history.ts')).historyOrder,
  }),
  command({
    name: 'purchase-order <order>',
    key: 'history.purchaseCommand',
    may: 'purchases.view',
    examples: [
      ['crossdock history purchase-order WWS-000012', 'history.example.plain'],
      ['crossdock history purchase-order 12 --json | jq .to', 'history.example.json'],
    ],
    options: [['--field <name>', 'history.option.field']],
    run: async () => (await import('../audit/history/history.ts')).historyPurchase,
  }),
  command({
    name: 'company',
    key: 'history.companyCommand',
    may: 'audit.read',
    examples: [
      ['crossdock history company', 'history.example.plain'],
      ['crossdock history company --field poBestByDate', 'history.companyCommand.example'],
    ],
    options: [['--field <name>', 'history.option.field']],
    run: async () => (await import('../audit/history/history.ts')).historyCompany,
  }),
]);

/** The log itself, as it is. */
export const replayCommand = command({
  name: 'replay',
  key: 'replay',
  may: 'audit.read',
  examples: [
    ['crossdock replay', 'replay.example.plain'],
    ['crossdock replay --type ProductPriced --from 2026-11-01 --until 2026-11-30', 'replay.example.period'],
    ['crossdock replay --user seller@greenvalley.example', 'replay.example.user'],
    ['crossdock replay --category inventory | jq .data.quantity', 'replay.example.category'],
  ],
  options: [
    ['--stream <name>', 'replay.option.stream'],
    ['--category <name>', 'replay.option.category'],
    ['--type <name>', 'replay.option.type'],
    ['--user <id or email>', 'replay.option.user'],
    ['--from <time>', 'replay.option.from'],
    ['--until <time>', 'replay.option.until'],
    ['--all-companies', 'replay.option.allCompanies'],
  ],
  run: async () => (await import('../audit/history/replay.ts')).replay,
});

/** What changed between two moments. */
export const diffCommand = command({
  name: 'diff',
  key: 'diff',
  may: 'products.history',
  examples: [
    ['crossdock diff --from "2026-11-20 08:00"', 'diff.example.plain'],
    [
      'crossdock diff --from "2026-11-01 00:00" --to "2026-11-30 00:00" --product GAI-LAN-30 --each',
      'diff.example.each',
    ],
    ['crossdock diff --from "11/20/2026 08:00" --format csv > changes.csv', 'diff.example.csv'],
    ['crossdock diff --from "11/20/2026 08:00" --category inventory --user ann@bay.example', 'diff.example.user'],
    ['crossdock diff --from "11/20/2026 08:00" --category sales-order --order 124', 'diff.example.order'],
  ],
  options: [
    ['--from <moment>', 'diff.option.from', { isRequired: true }],
    ['--to <moment>', 'diff.option.to'],
    [
      '--category <name>',
      'diff.option.category',
      { choices: ['product', 'inventory', 'sales-order', 'purchase-order'], default: 'product' },
    ],
    ['--product <sku>', 'diff.option.product'],
    ['--order <number>', 'diff.option.order'],
    ['--user <user>', 'diff.option.user'],
    ['--each', 'diff.option.each'],
    ['--format <name>', 'diff.option.format', { choices: ['text', 'csv', 'ndjson'], default: 'text' }],
  ],
  run: async () => (await import('../audit/diff/diffRecords.ts')).diffRecords,
});

export const auditCommand = group('audit', [
  /** Recomputes the seals. */
  command({
    name: 'verify',
    key: 'audit.verify',
    examples: [
      ['crossdock audit verify', 'audit.verify.example.plain'],
      ['crossdock audit verify --against 3f1c...e9', 'audit.verify.example.against'],
    ],
    options: [['--against <sha256>', 'audit.verify.option.against']],
    run: async () => (await import('../audit/seals.ts')).verifyAudit,
  }),
  /** The last seal, to be kept elsewhere. */
  command({
    name: 'head',
    key: 'audit.head',
    may: 'audit.read',
    examples: [
      ['crossdock audit head', 'audit.head.example.plain'],
      ['crossdock audit head --mail auditor@firm.example', 'audit.head.example.mail'],
    ],
    options: [
      ['--mail <address>', 'audit.head.option.mail'],
      ['--mail-language <language>', 'audit.head.option.mailLanguage', { choices: languages, default: 'en' }],
    ],
    run: async () => (await import('../audit/seals.ts')).auditHead,
  }),
  /** Seals now what midnight would seal. */
  command({
    name: 'seal',
    key: 'audit.seal',
    may: 'audit.seal',
    examples: [['crossdock audit seal', 'audit.seal.example']],
    options: [['--dry-run', 'audit.seal.option.dryRun']],
    run: async () => (await import('../audit/seals.ts')).sealAuditNow,
  }),
]);
