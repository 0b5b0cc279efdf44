import { command } from '../terminal/command.ts';

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
  ],
  options: [
    ['--from <moment>', 'diff.option.from', { isRequired: true }],
    ['--to <moment>', 'diff.option.to'],
    ['--category <name>', 'diff.option.category', { choices: ['product', 'inventory'], default: 'product' }],
    ['--product <sku>', 'diff.option.product'],
    ['--user <user>', 'diff.option.user'],
    ['--each', 'diff.option.each'],
    ['--format <name>', 'diff.option.format', { choices: ['text', 'csv', 'ndjson'], default: 'text' }],
  ],
  run: async () => (await import('../audit/diff/diffProducts.ts')).diffProducts,
});
