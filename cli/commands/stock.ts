import { command } from '../terminal/command.ts';

/** What there is of a product, lot by lot. */
export const stockCommand = command({
  name: 'stock <sku>',
  key: 'stock',
  may: 'inventory.view',
  examples: [
    ['crossdock stock GAI-LAN-30', 'stock.example.plain'],
    ['crossdock stock GAI-LAN-30 --at "11/20/2026 14:05"', 'stock.example.at'],
    ['crossdock stock GAI-LAN-30 --at "11/20/2026 14:05" --known-at "11/21/2026 08:00"', 'stock.example.knownAt'],
    ["crossdock stock GAI-LAN-30 --json | jq '.lots[].available'", 'stock.example.json'],
  ],
  options: [
    ['--at <moment>', 'stock.option.at'],
    ['--known-at <moment>', 'stock.option.knownAt'],
  ],
  run: async () => (await import('../inventory/stock.ts')).stock,
});
