import { command, group } from '../session/command.ts';

const several = (text: string, before: unknown): readonly string[] => [
  ...((before as readonly string[] | undefined) ?? []),
  text,
];

/** Purchase orders: looked at, confirmed, received, canceled (rules 2). */
export const purchaseCommand = group('purchase-order', [
  command({
    name: 'show <order>',
    key: 'purchase.show',
    may: 'purchases.view',
    examples: [
      ['crossdock purchase-order show WWS-000012', 'purchase.example.show'],
      ["crossdock purchase-order show 12 --json | jq '.lots[].lotId'", 'purchase.example.json'],
    ],
    run: async () => (await import('../purchasing/showPurchase.ts')).showPurchase,
  }),
  command({
    name: 'confirm <order>',
    key: 'purchase.confirm',
    may: 'purchases.edit',
    examples: [
      ['crossdock purchase-order confirm 12 --dry-run', 'purchase.example.confirmDry'],
      ['crossdock purchase-order confirm 12 --line 1=8 --line 2=0 --promised 11/20/2026', 'purchase.example.confirm'],
    ],
    options: [
      ['--line <line=quantity>', 'purchase.option.line', { parse: several }],
      ['--promised <date>', 'purchase.option.promised'],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../purchasing/changePurchase.ts')).confirmPurchase,
  }),
  command({
    name: 'receive <order>',
    key: 'purchase.receive',
    may: 'purchases.receive',
    examples: [
      ['crossdock purchase-order receive 12 --line 1=8 --best-by 12/01/2026', 'purchase.example.receive'],
      [
        'crossdock purchase-order receive 12 --line 1=8 --line 2=4 --default-best-by --dry-run',
        'purchase.example.receiveDry',
      ],
    ],
    options: [
      ['--line <line=quantity>', 'purchase.option.receivedLine', { parse: several, isRequired: true }],
      ['--best-by <date>', 'purchase.option.bestBy', { conflicts: 'defaultBestBy' }],
      ['--default-best-by', 'purchase.option.defaultBestBy'],
      ['--received-on <date>', 'purchase.option.receivedOn'],
      ['--vendor-lot <text>', 'purchase.option.vendorLot'],
      ['--note <text>', 'purchase.option.note'],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../purchasing/changePurchase.ts')).receivePurchase,
  }),
  command({
    name: 'cancel <order>',
    key: 'purchase.cancel',
    may: 'purchases.edit',
    examples: [['crossdock purchase-order cancel 12 --reason "ordered twice"', 'purchase.example.cancel']],
    options: [
      ['--reason <text>', 'purchase.option.reason', { isRequired: true }],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../purchasing/changePurchase.ts')).cancelPurchase,
  }),
]);
