import { command, group } from '../session/command.ts';

/** What customers pay, and why (rules 6). */
export const priceCommand = group('price', [
  command({
    name: 'explain',
    key: 'price.explain',
    may: 'clients.view',
    examples: [
      ['crossdock price explain --customer "Bay Bistro" --product ROMAINE-24', 'price.example.plain'],
      ['crossdock price explain --customer BAY --product ROMAINE-24 --unit case --qty 12', 'price.example.unit'],
      [
        'crossdock price explain --customer BAY --product ROMAINE-24 --at "11/20/2026 14:05"',
        'price.example.at',
      ],
      [
        "crossdock price explain --customer BAY --product ROMAINE-24 --json | jq '.steps[].inputs'",
        'price.example.json',
      ],
    ],
    options: [
      ['--customer <name>', 'price.option.customer', { isRequired: true }],
      ['--product <sku>', 'price.option.product', { isRequired: true }],
      ['--unit <name>', 'price.option.unit'],
      ['--qty <quantity>', 'price.option.qty'],
      ['--at <moment>', 'price.option.at'],
    ],
    run: async () => (await import('../pricing/explain.ts')).explain,
  }),
]);
