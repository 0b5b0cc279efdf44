import { Option, type Command } from 'commander';
import { encodings } from '../csv/decode.ts';
import { newCommand, newGroup, wholeNumber, withIdentity } from '../terminal/command.ts';
import type { ImportOptions } from '../products/importOptions.ts';
import type { ImportListOptions } from '../products/importList.ts';
import type { ImportUndoOptions } from '../products/importUndo.ts';
import type { ImportVendorsOptions } from '../vendors/importVendors.ts';
import type { Say } from '../terminal/say.ts';

/** Products from a CSV file: a dry run unless `--commit`. */
const importProductsCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'products [file]',
      key: 'import',
      examples: [
        ['crossdock import products products.csv', 'import.example.dry'],
        ['crossdock import products products.csv --commit', 'import.example.commit'],
        ['crossdock import products theirs.csv --map theirs.map.json --commit', 'import.example.map'],
        [
          'crossdock import products products.csv --commit --skip-invalid --rejects rejects.csv',
          'import.example.rejects',
        ],
        ['crossdock import products --resume', 'import.example.resume'],
        ['xz -dc products.csv.xz | crossdock import products -', 'import.example.stdin'],
      ],
    }),
    say,
  )
    .option('--map <file>', say('import.option.map'))
    .option('--commit', say('import.option.commit'))
    .option('--skip-invalid', say('import.option.skipInvalid'))
    .option('--resume [batch]', say('import.option.resume'))
    .option('--rejects <file>', say('import.option.rejects'))
    .addOption(new Option('--encoding <name>', say('import.option.encoding')).choices(encodings).default('utf-8'))
    .addHelpText('after', `\n${say('import.help.columns')}\n\n${say('import.help.map')}`)
    .action(async (file: string | undefined, options: ImportOptions) => {
      const { importProducts } = await import('../products/importProducts.ts');
      process.exitCode = await importProducts(file, options, say);
    });

/** Vendors from a CSV file: a dry run unless `--commit`. */
const importVendorsCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'vendors <file>',
      key: 'importVendors',
      examples: [
        ['crossdock import vendors vendors.csv', 'import.example.dry'],
        ['crossdock import vendors suppliers.csv --map suppliers.map.json --commit', 'import.example.map'],
        [
          'crossdock import vendors vendors.csv --commit --skip-invalid --rejects rejects.csv',
          'import.example.rejects',
        ],
      ],
    }),
    say,
  )
    .option('--map <file>', say('import.option.map'))
    .option('--commit', say('import.option.commit'))
    .option('--skip-invalid', say('import.option.skipInvalid'))
    .option('--rejects <file>', say('import.option.rejects'))
    .addOption(new Option('--encoding <name>', say('import.option.encoding')).choices(encodings).default('utf-8'))
    .addHelpText('after', `\n${say('importVendors.help.columns')}\n\n${say('importVendors.help.map')}`)
    .action(async (file: string, options: ImportVendorsOptions) => {
      const { importVendors } = await import('../vendors/importVendors.ts');
      process.exitCode = await importVendors(file, options, say);
    });

const importListCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'list',
      key: 'importList',
      examples: [
        ['crossdock import list', 'importList.example.plain'],
        [`crossdock import list --json | jq 'select(.state == "interrupted")'`, 'importList.example.json'],
      ],
    }),
    say,
  )
    .addOption(new Option('--limit <count>', say('importList.option.limit')).default(20).argParser(wholeNumber(1_000)))
    .action(async (options: ImportListOptions) => {
      const { importList } = await import('../products/importList.ts');
      await importList(options, say);
    });

const importUndoCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'undo <batch>',
      key: 'importUndo',
      examples: [
        ['crossdock import undo b5b7610b --dry-run', 'importUndo.example.dry'],
        ['crossdock import undo b5b7610b --reason "wrong price list"', 'importUndo.example.reason'],
      ],
    }),
    say,
  )
    .option('--dry-run', say('importUndo.option.dryRun'))
    .option('--reason <text>', say('importUndo.option.reason'))
    .action(async (batch: string, options: ImportUndoOptions) => {
      const { importUndo } = await import('../products/importUndo.ts');
      process.exitCode = await importUndo(batch, options, say);
    });

/** Files into catalogue and books, and out of the catalogue again. */
export const importCommand = (say: Say): Command =>
  newGroup(say, 'import')
    .addCommand(importProductsCommand(say))
    .addCommand(importVendorsCommand(say))
    .addCommand(importListCommand(say))
    .addCommand(importUndoCommand(say));
