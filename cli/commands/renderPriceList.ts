import { command, group } from '../terminal/command.ts';

/** Documents as PDF, the same bytes for the same data. */
export const renderCommand = group('render', [
  command({
    name: 'price-list',
    key: 'render.priceList',
    language: 'render.option.language',
    examples: [
      ['crossdock render price-list --out prices.pdf', 'render.priceList.example.plain'],
      ['crossdock render price-list --language zh --paper a4 --out prices.pdf', 'render.priceList.example.chinese'],
      ['crossdock render price-list --at "2026-11-01 08:00" --out november.pdf', 'render.priceList.example.at'],
      ['crossdock render price-list --search mushroom | lp', 'render.priceList.example.search'],
      ['crossdock render price-list --out prices.pdf --json | jq -r .sha256', 'render.priceList.example.json'],
    ],
    options: [
      ['--out <file>', 'render.option.out'],
      ['--at <time>', 'render.option.at'],
      ['--paper <size>', 'render.option.paper', { choices: ['letter', 'a4'], default: 'letter' }],
      ['--search <words>', 'render.priceList.option.search'],
      ['--status <status>', 'render.priceList.option.status', { choices: ['active', 'inactive'], default: 'active' }],
    ],
    run: async () => (await import('../pricing/renderPriceList.ts')).renderPriceList,
  }),
]);
