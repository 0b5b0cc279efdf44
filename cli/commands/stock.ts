import type { Command } from 'commander';
import type { StockOptions } from '../inventory/stock.ts';
import { newCommand, withIdentity } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

/** What there is of a product, lot by lot. */
export const stockCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'stock <sku>',
      key: 'stock',
      examples: [
        ['crossdock stock GAI-LAN-30', 'stock.example.plain'],
        ['crossdock stock GAI-LAN-30 --at "11/20/2026 14:05"', 'stock.example.at'],
        ['crossdock stock GAI-LAN-30 --at "11/20/2026 14:05" --known-at "11/21/2026 08:00"', 'stock.example.knownAt'],
        ["crossdock stock GAI-LAN-30 --json | jq '.lots[].available'", 'stock.example.json'],
      ],
    }),
    say,
  )
    .option('--at <moment>', say('stock.option.at'))
    .option('--known-at <moment>', say('stock.option.knownAt'))
    .action(async (sku: string, options: StockOptions) => {
      const { stock } = await import('../inventory/stock.ts');
      await stock(sku, options, say);
    });
