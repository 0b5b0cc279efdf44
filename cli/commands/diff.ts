import { Option, type Command } from 'commander';
import type { DiffOptions } from '../audit/diff/diffProducts.ts';
import { newCommand, withIdentity } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

/** What changed between two moments. */
export const diffCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'diff',
      key: 'diff',
      examples: [
        ['crossdock diff --from "2026-11-20 08:00"', 'diff.example.plain'],
        [
          'crossdock diff --from "2026-11-01 00:00" --to "2026-11-30 00:00" --product GAI-LAN-30 --each',
          'diff.example.each',
        ],
        ['crossdock diff --from "11/20/2026 08:00" --format csv > changes.csv', 'diff.example.csv'],
        ['crossdock diff --from "11/20/2026 08:00" --category inventory --user ann@bay.example', 'diff.example.user'],
      ],
    }),
    say,
  )
    .requiredOption('--from <moment>', say('diff.option.from'))
    .option('--to <moment>', say('diff.option.to'))
    .addOption(
      new Option('--category <name>', say('diff.option.category')).choices(['product', 'inventory']).default('product'),
    )
    .option('--product <sku>', say('diff.option.product'))
    .option('--user <user>', say('diff.option.user'))
    .option('--each', say('diff.option.each'))
    .addOption(
      new Option('--format <name>', say('diff.option.format')).choices(['text', 'csv', 'ndjson']).default('text'),
    )
    .action(async (options: DiffOptions) => {
      const { diffProducts } = await import('../audit/diff/diffProducts.ts');
      await diffProducts(options, say);
    });
