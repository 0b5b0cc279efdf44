import { Option, type Command } from 'commander';
import type { RestockOptions } from '../inventory/restock.ts';
import { newCommand, withIdentity } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

/** What has to be bought, as a table, a purchase list or JSON. */
export const restockCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'restock',
      key: 'restock',
      examples: [
        ['crossdock restock', 'restock.example.plain'],
        ['crossdock restock --status oversold out --category Produce', 'restock.example.filter'],
        ['crossdock restock --csv --out purchase-list.csv', 'restock.example.csv'],
        ['crossdock restock --json | jq -r .sku', 'restock.example.json'],
      ],
    }),
    say,
  )
    .addOption(
      new Option('--status <status...>', say('restock.option.status')).choices([
        'oversold',
        'out',
        'below-par',
        'available',
      ]),
    )
    .option('--category <name>', say('restock.option.category'))
    .option('--vendor <name>', say('restock.option.vendor'))
    .option('--search <words>', say('restock.option.search'))
    .addOption(new Option('--csv', say('restock.option.csv')).conflicts('json'))
    .option('--out <file>', say('restock.option.out'))
    .action(async (options: RestockOptions) => {
      const { restock } = await import('../inventory/restock.ts');
      await restock(options, say);
    });
