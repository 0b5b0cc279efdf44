import { command, group, wholeNumber, type OptionText } from '../session/command.ts';

const reasonAndDryRun: readonly OptionText[] = [
  ['--reason <text>', 'bulk.option.reason'],
  ['--dry-run', 'bulk.option.dryRun'],
];

/** Changes of many records at once: how they went, stopping them, and the way back (design 4). */
export const bulkCommand = group('bulk', [
  command({
    name: 'list',
    key: 'bulk.list',
    may: 'products.view',
    examples: [
      ['crossdock bulk list', 'bulk.example.list'],
      [`crossdock bulk list --json | jq 'select(.state == "running")'`, 'bulk.example.listJson'],
    ],
    options: [['--limit <count>', 'bulk.option.limit', { default: 20, parse: wholeNumber(1_000) }]],
    run: async () => (await import('../bulk/showBulk.ts')).listBulks,
  }),
  command({
    name: 'show <bulk>',
    key: 'bulk.show',
    may: 'products.view',
    examples: [['crossdock bulk show 5c1e0d1f --outcome refused', 'bulk.example.show']],
    options: [['--outcome <rows>', 'bulk.option.outcome', { choices: ['done', 'unchanged', 'refused', 'blocked'] }]],
    run: async () => (await import('../bulk/showBulk.ts')).showBulk,
  }),
  command({
    name: 'cancel <bulk>',
    key: 'bulk.cancel',
    may: 'products.view',
    examples: [['crossdock bulk cancel 5c1e0d1f --reason "wrong percentage"', 'bulk.example.cancel']],
    options: reasonAndDryRun,
    run: async () => (await import('../bulk/undoBulk.ts')).cancelBulk,
  }),
  command({
    name: 'undo <bulk>',
    key: 'bulk.undo',
    may: 'products.view',
    examples: [
      ['crossdock bulk undo 5c1e0d1f --dry-run', 'bulk.example.undoDry'],
      ['crossdock bulk undo 5c1e0d1f --reason "wrong percentage"', 'bulk.example.undo'],
    ],
    options: reasonAndDryRun,
    run: async () => (await import('../bulk/undoBulk.ts')).undoBulk,
  }),
]);
