import { command } from '../terminal/command.ts';

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
