import { command, group, type OptionText } from '../session/command.ts';

const several = (text: string, before: unknown): readonly string[] => [
  ...((before as readonly string[] | undefined) ?? []),
  text,
];

/** Of steps that are taken with several orders. */
const steps: readonly OptionText[] = [
  ['--all-open', 'order.option.allOpen'],
  ['--dry-run', 'count.option.dryRun'],
];

/** Purchase orders: looked at, sent, confirmed, received, canceled (rules 2). */
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
    name: 'send [orders...]',
    key: 'purchase.send',
    may: 'purchases.edit',
    examples: [
      ['crossdock purchase-order send 12', 'purchase.example.send'],
      ['crossdock purchase-order send --all-open', 'purchase.example.sendAll'],
    ],
    options: steps,
    run: async () => (await import('../purchasing/changePurchase.ts')).sendPurchase,
  }),
  command({
    name: 'confirm [orders...]',
    key: 'purchase.confirm',
    may: 'purchases.edit',
    examples: [
      ['crossdock purchase-order confirm 12 --dry-run', 'purchase.example.confirmDry'],
      ['crossdock purchase-order confirm 12 --line 1=8 --line 2=0 --promised 11/20/2026', 'purchase.example.confirm'],
    ],
    options: [
      ['--line <line=quantity>', 'purchase.option.line', { parse: several }],
      ['--promised <date>', 'purchase.option.promised'],
      ...steps,
    ],
    run: async () => (await import('../purchasing/changePurchase.ts')).confirmPurchase,
  }),
  command({
    name: 'receive [orders...]',
    key: 'purchase.receive',
    may: 'purchases.receive',
    examples: [
      ['crossdock purchase-order receive 12 --line 1=8 --best-by 12/01/2026', 'purchase.example.receive'],
      [
        'crossdock purchase-order receive 12 --line 1=8 --line 2=4 --default-best-by --dry-run',
        'purchase.example.receiveDry',
      ],
      ['crossdock purchase-order receive --all-open --default-best-by', 'purchase.example.receiveAll'],
    ],
    options: [
      ['--line <line=quantity>', 'purchase.option.receivedLine', { parse: several, conflicts: 'rest' }],
      ['--rest', 'purchase.option.rest'],
      ['--best-by <date>', 'purchase.option.bestBy', { conflicts: 'defaultBestBy' }],
      ['--default-best-by', 'purchase.option.defaultBestBy'],
      ['--received-on <date>', 'purchase.option.receivedOn'],
      ['--vendor-lot <text>', 'purchase.option.vendorLot'],
      ['--note <text>', 'purchase.option.note'],
      ...steps,
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
