import { command, group } from '../session/command.ts';

/** As the specification calls them; `STRATEGY`: as the customer's strategy says. */
const logics = [
  ...['STRATEGY', 'FOLLOW_LAST_SOLD', 'FOLLOW_DEFAULT_SALES', 'FOLLOW_AVERAGE_SOLD', 'FOLLOW_LOT_SUGGEST_SALE_PRICE'],
  'FOLLOW_PRODUCT_DEFAULT_LOGIC',
];

/** What customers pay, and why (rules 6). */
export const priceCommand = group('price', [
  command({
    name: 'explain',
    key: 'price.explain',
    may: 'clients.view',
    examples: [
      ['crossdock price explain --customer "Bay Bistro" --product ROMAINE-24', 'price.example.plain'],
      ['crossdock price explain --customer BAY --product ROMAINE-24 --unit case --qty 12', 'price.example.unit'],
      ['crossdock price explain --customer BAY --product ROMAINE-24 --at "11/20/2026 14:05"', 'price.example.at'],
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
  command({
    name: 'set',
    key: 'price.set',
    may: 'customers.edit',
    examples: [
      ['crossdock price set --customer BAY --product ROMAINE-24 --price 28.50 --dry-run', 'price.example.dry'],
      [
        'crossdock price set --customer BAY --product ROMAINE-24 --margin 22 --reason "New season"',
        'price.example.margin',
      ],
      ['crossdock price set --customer BAY --product ROMAINE-24 --group B', 'price.example.group'],
      ['crossdock price set --customer BAY --product ROMAINE-24 --logic STRATEGY', 'price.example.strategy'],
    ],
    options: [
      ['--customer <name>', 'price.option.customer', { isRequired: true }],
      ['--product <sku>', 'price.option.product', { isRequired: true }],
      ['--price <amount>', 'price.option.price'],
      ['--margin <percent>', 'price.option.margin'],
      ['--markup <amount>', 'price.option.markup'],
      ['--group <letter>', 'price.option.group'],
      ['--logic <name>', 'price.option.logic', { choices: logics }],
      ['--unit <name>', 'price.option.pricingUnit'],
      ['--reason <text>', 'lot.option.reason'],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../pricing/setPrice.ts')).setPrice,
  }),
]);
