import type { Command } from 'commander';
import { newCommand, newGroup, withIdentity } from '../terminal/command.ts';
import type { HistoryOptions } from '../history/historyProduct.ts';
import type { Say } from '../terminal/say.ts';

const historyProductCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'product <sku>',
      key: 'history',
      examples: [
        ['crossdock history product GAI-LAN-30', 'history.example.plain'],
        ['crossdock history product GAI-LAN-30 --field price', 'history.example.field'],
        ['crossdock history product GAI-LAN-30 --at "11/20/2026 14:05"', 'history.example.at'],
        ['crossdock history product GAI-LAN-30 --json | jq .to', 'history.example.json'],
      ],
    }),
    say,
  )
    .option('--field <name>', say('history.option.field'))
    .option('--at <moment>', say('history.option.at'))
    .action(async (sku: string, options: HistoryOptions) => {
      const { historyProduct } = await import('../history/historyProduct.ts');
      await historyProduct(sku, options, say);
    });

/** Who changed what, when, from where and why. */
export const historyCommand = (say: Say): Command => newGroup(say, 'history').addCommand(historyProductCommand(say));
