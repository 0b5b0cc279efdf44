import { Option, type Command } from 'commander';
import { encodings } from '../../server/imports/csv/decode.ts';
import type { ImportKind } from '../../server/domain/imports/importBatch.ts';
import { newCommand, newGroup, wholeNumber, withIdentity, type CommandText } from '../terminal/command.ts';
import type { ImportOptions } from '../imports/importOptions.ts';
import type { ImportListOptions } from '../imports/importList.ts';
import type { ImportUndoOptions } from '../imports/importUndo.ts';
import type { Say } from '../terminal/say.ts';
import { importCountCommand } from './count.ts';

/** What a command of one kind of file says of itself. */
interface KindText {
  readonly name: ImportKind;
  /** Of its words. */
  readonly key: string;
  readonly examples: CommandText['examples'];
}

/** Files of one kind, from CSV: a dry run unless `--commit`. */
const importKindCommand = (say: Say, { name, key, examples }: KindText): Command => {
  const command = withIdentity(newCommand(say, { name: `${name} [file]`, key, examples }), say)
    .option('--map <file>', say('import.option.map'))
    .option('--commit', say('import.option.commit'))
    .option('--skip-invalid', say('import.option.skipInvalid'))
    .option('--resume [batch]', say('import.option.resume'))
    .option('--rejects <file>', say('import.option.rejects'))
    .addOption(new Option('--encoding <name>', say('import.option.encoding')).choices(encodings).default('utf-8'))
    .addHelpText('after', `\n${say(`${key}.help.columns`)}\n\n${say(`${key}.help.map`)}`)
    .action(async (file: string | undefined, options: ImportOptions) => {
      const { importFile } = await import('../imports/importFile.ts');
      process.exitCode = await importFile(name, file, options, say);
    });
  if (name === 'products') command.option('--update', say('import.option.update'));
  if (name === 'vendors')
    command.addOption(new Option('--allow-missing <field>', say('import.option.allowMissing')).choices(['email']));
  return command;
};

const kinds: readonly KindText[] = [
  {
    name: 'products',
    key: 'import',
    examples: [
      ['crossdock import products products.csv', 'import.example.dry'],
      ['crossdock import products products.csv --commit', 'import.example.commit'],
      ['crossdock import products theirs.csv --map theirs.map.json --commit', 'import.example.map'],
      [
        'crossdock import products products.csv --commit --skip-invalid --rejects rejects.csv',
        'import.example.rejects',
      ],
      ['crossdock import products prices.csv --update', 'import.example.update'],
      ['crossdock import products --resume', 'import.example.resume'],
      ['xz -dc products.csv.xz | crossdock import products -', 'import.example.stdin'],
    ],
  },
  {
    name: 'vendors',
    key: 'importVendors',
    examples: [
      ['crossdock import vendors vendors.csv', 'import.example.dry'],
      ['crossdock import vendors suppliers.csv --map suppliers.map.json --commit', 'import.example.map'],
      ['crossdock import vendors vendors.csv --allow-missing email --commit', 'importVendors.example.missing'],
      ['crossdock import vendors vendors.csv --commit --skip-invalid --rejects rejects.csv', 'import.example.rejects'],
    ],
  },
  {
    name: 'categories',
    key: 'importCategories',
    examples: [
      ['crossdock import categories categories.csv', 'import.example.dry'],
      ['crossdock import categories theirs.csv --map theirs.map.json --commit', 'import.example.map'],
    ],
  },
  {
    name: 'units',
    key: 'importUnits',
    examples: [
      ['crossdock import units units.csv', 'import.example.dry'],
      ['crossdock import units theirs.csv --map theirs.map.json --commit', 'import.example.map'],
      ['crossdock export units | crossdock import units - --company OTHER', 'importUnits.example.other'],
    ],
  },
  {
    name: 'lots',
    key: 'importLots',
    examples: [
      ['crossdock import lots lots.csv', 'import.example.dry'],
      ['crossdock import lots lots.csv --commit --skip-invalid --rejects rejects.csv', 'import.example.rejects'],
      ['crossdock import lots --resume', 'import.example.resume'],
    ],
  },
];

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
      const { importList } = await import('../imports/importList.ts');
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
      const { importUndo } = await import('../imports/importUndo.ts');
      process.exitCode = await importUndo(batch, options, say);
    });

/** Files into catalogue and books, and out of them again. */
export const importCommand = (say: Say): Command => {
  const group = newGroup(say, 'import');
  for (const text of kinds) group.addCommand(importKindCommand(say, text));
  return group
    .addCommand(importCountCommand(say, 'counts'))
    .addCommand(importListCommand(say))
    .addCommand(importUndoCommand(say));
};
