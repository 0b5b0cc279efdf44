import { Command, Option } from 'commander';
import { encodings } from '../csv/decode.ts';
import { newCommand, shared, withIdentity } from '../terminal/command.ts';
import type { ImportOptions } from '../products/importOptions.ts';
import type { Say } from '../terminal/say.ts';

/** Products from a CSV file: a dry run unless `--commit`. */
const importProductsCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'products <file>',
      key: 'import',
      examples: [
        ['crossdock import products products.csv', 'import.example.dry'],
        ['crossdock import products products.csv --commit', 'import.example.commit'],
        ['crossdock import products theirs.csv --map theirs.map.json --commit', 'import.example.map'],
        [
          'crossdock import products products.csv --commit --skip-invalid --rejects rejects.csv',
          'import.example.rejects',
        ],
        ['xz -dc products.csv.xz | crossdock import products -', 'import.example.stdin'],
      ],
    }),
    say,
  )
    .option('--map <file>', say('import.option.map'))
    .option('--commit', say('import.option.commit'))
    .option('--skip-invalid', say('import.option.skipInvalid'))
    .option('--rejects <file>', say('import.option.rejects'))
    .addOption(new Option('--encoding <name>', say('import.option.encoding')).choices(encodings).default('utf-8'))
    .addHelpText('after', `\n${say('import.help.columns')}\n\n${say('import.help.map')}`)
    .action(async (file: string, options: ImportOptions) => {
      const { importProducts } = await import('../products/importProducts.ts');
      process.exitCode = await importProducts(file, options, say);
    });

export const importCommand = (say: Say): Command =>
  shared(new Command('import'), say).description(say('import.group')).addCommand(importProductsCommand(say));
