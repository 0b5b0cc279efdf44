import { earnedBy } from '../../server/domain/sales/earnedBy.ts';
import { command, group, type OptionText } from '../session/command.ts';

/** Of steps that are taken with several orders. */
const steps: readonly OptionText[] = [
  ['--all-open', 'order.option.allOpen'],
  ['--dry-run', 'order.option.dryRun'],
];

/** Whom a lot went to. */
export const recallCommand = command({
  name: 'recall <lot>',
  key: 'recall',
  may: 'clients.view',
  examples: [
    ['crossdock recall WWS-000087-1-1', 'recall.example.plain'],
    ["crossdock recall WWS-000087-1-1 --json | jq -r '[.orderNumber,.client,.phone]|@csv'", 'recall.example.csv'],
    ['crossdock recall WWS-000087-1-1 --known-at "11/21/2026 08:00"', 'recall.example.knownAt'],
  ],
  options: [['--known-at <moment>', 'recall.option.knownAt']],
  run: async () => (await import('../sales/recall.ts')).recall,
});

/** What customers owe (rules 12). */
export const agingCommand = command({
  name: 'aging',
  key: 'aging',
  may: 'receivables.view',
  examples: [
    ['crossdock aging', 'aging.example.today'],
    ['crossdock aging --as-of 2026-11-30 --json', 'aging.example.asOf'],
  ],
  options: [['--as-of <day>', 'aging.option.asOf']],
  run: async () => (await import('../sales/showAgeing.ts')).showAgeing,
});

/** Interest on invoices that were not paid in time, on demand (rules 12). */
export const interestCommand = command({
  name: 'interest <customer>',
  key: 'interest',
  may: 'receivables.edit',
  examples: [
    ['crossdock interest BAY --dry-run', 'interest.example.dryRun'],
    ['crossdock interest "Bay Market"', 'interest.example.charge'],
  ],
  options: [['--dry-run', 'interest.option.dryRun']],
  run: async () => (await import('../sales/chargeInterest.ts')).chargeInterest,
});

/** What was earned (spec 3, section 2). */
export const profitCommand = command({
  name: 'profit',
  key: 'profit',
  may: 'products.cost',
  examples: [
    ['crossdock profit --by customer', 'profit.example.plain'],
    ['crossdock profit --by product --customer BAY --from 2026-11-01 --json', 'profit.example.customer'],
  ],
  options: [
    ['--by <what>', 'profit.option.by', { choices: earnedBy, default: 'product' }],
    ['--customer <name>', 'profit.option.customer'],
    ['--product <sku>', 'profit.option.product'],
    ['--from <day>', 'profit.option.from'],
    ['--to <day>', 'profit.option.to'],
  ],
  run: async () => (await import('../sales/showProfit.ts')).showProfit,
});

/** Sales orders: shown, confirmed, allocated, shipped or produced, invoiced, canceled (rules 1). */
export const orderCommand = group('order', [
  command({
    name: 'board',
    key: 'order.board',
    may: 'sales.view',
    examples: [
      ['crossdock order board', 'order.board.example.plain'],
      ['crossdock order board --from 2026-11-23 --to 2026-11-29 --json', 'order.board.example.days'],
    ],
    options: [
      ['--from <day>', 'order.board.option.from'],
      ['--to <day>', 'order.board.option.to'],
    ],
    run: async () => (await import('../sales/showBoard.ts')).showBoard,
  }),
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
    name: 'confirm [orders...]',
    key: 'order.confirm',
    may: 'sales.edit',
    examples: [
      ['crossdock order confirm 124 --dry-run', 'order.example.dryRun'],
      ['crossdock order confirm 124', 'order.example.confirm'],
      ['crossdock order confirm 124 130..140', 'order.example.several'],
      ['crossdock order confirm --all-open', 'order.example.confirmAll'],
    ],
    options: steps,
    run: async () => (await import('../sales/stepOrder.ts')).confirm,
  }),
  command({
    name: 'allocate <order>',
    key: 'order.allocate',
    may: 'sales.edit',
    examples: [['crossdock order allocate 124', 'order.example.allocate']],
    options: [['--dry-run', 'order.option.dryRun']],
    run: async () => (await import('../sales/stepOrder.ts')).allocate,
  }),
  command({
    name: 'ship [orders...]',
    key: 'order.ship',
    may: 'sales.ship',
    examples: [
      ['crossdock order ship 124', 'order.example.ship'],
      ['crossdock order ship --all-open', 'order.example.shipAll'],
    ],
    options: steps,
    run: async () => (await import('../sales/stepOrder.ts')).ship,
  }),
  command({
    name: 'produce <order>',
    key: 'order.produce',
    may: 'sales.ship',
    examples: [
      ['crossdock order produce 131', 'order.example.produce'],
      ['crossdock order produce 131 --quantity 38 --best-by 2026-12-05', 'order.example.produceLess'],
    ],
    options: [
      ['--quantity <units>', 'order.option.quantity'],
      ['--best-by <day>', 'order.option.bestBy'],
      ['--dry-run', 'order.option.dryRun'],
    ],
    run: async () => (await import('../sales/stepOrder.ts')).produce,
  }),
  command({
    name: 'invoice [orders...]',
    key: 'order.invoice',
    may: 'sales.invoice',
    examples: [
      ['crossdock order invoice 124', 'order.example.invoice'],
      ['crossdock order invoice --all-open', 'order.example.invoiceAll'],
    ],
    options: steps,
    run: async () => (await import('../sales/stepOrder.ts')).invoice,
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
