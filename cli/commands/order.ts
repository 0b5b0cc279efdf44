import { command, group } from '../session/command.ts';

/** Sales orders: shown, confirmed, shipped, canceled (rules 1). */
export const orderCommand = group('order', [
  command({
    name: 'show <order>',
    key: 'order.show',
    may: 'sales.view',
    examples: [
      ['crossdock order show 124', 'order.example.show'],
      ['crossdock order show SS0-000124 --json | jq .commands', 'order.example.json'],
    ],
    run: async () => (await import('../sales/showOrder.ts')).showOrder,
  }),
  command({
    name: 'confirm <order>',
    key: 'order.confirm',
    may: 'sales.edit',
    examples: [
      ['crossdock order confirm 124 --dry-run', 'order.example.dryRun'],
      ['crossdock order confirm 124', 'order.example.confirm'],
    ],
    options: [['--dry-run', 'order.option.dryRun']],
    run: async () => (await import('../sales/stepOrder.ts')).confirm,
  }),
  command({
    name: 'ship <order>',
    key: 'order.ship',
    may: 'sales.ship',
    examples: [['crossdock order ship 124', 'order.example.ship']],
    options: [['--dry-run', 'order.option.dryRun']],
    run: async () => (await import('../sales/stepOrder.ts')).ship,
  }),
  command({
    name: 'cancel <order>',
    key: 'order.cancel',
    may: 'sales.edit',
    examples: [['crossdock order cancel 124 --reason "Ordered twice"', 'order.example.cancel']],
    options: [
      ['--reason <text>', 'order.option.reason', { isRequired: true }],
      ['--dry-run', 'order.option.dryRun'],
    ],
    run: async () => (await import('../sales/stepOrder.ts')).cancel,
  }),
]);
