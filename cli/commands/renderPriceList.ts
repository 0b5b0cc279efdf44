import { Option, type Command } from 'commander';
import { newCommand, newGroup, withIdentity } from '../terminal/command.ts';
import type { RenderPriceListOptions } from '../pricing/renderPriceList.ts';
import type { Say } from '../terminal/say.ts';

const renderPriceListCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
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
    }),
    say,
  )
    .option('--out <file>', say('render.option.out'))
    .option('--at <time>', say('render.option.at'))
    .addOption(new Option('--paper <size>', say('render.option.paper')).choices(['letter', 'a4']).default('letter'))
    .option('--search <words>', say('render.priceList.option.search'))
    .addOption(
      new Option('--status <status>', say('render.priceList.option.status'))
        .choices(['active', 'inactive'])
        .default('active'),
    )
    .action(async (options: RenderPriceListOptions) => {
      const { renderPriceList } = await import('../pricing/renderPriceList.ts');
      await renderPriceList(options, say);
    });

/** Documents as PDF, the same bytes for the same data. */
export const renderCommand = (say: Say): Command => newGroup(say, 'render').addCommand(renderPriceListCommand(say));
