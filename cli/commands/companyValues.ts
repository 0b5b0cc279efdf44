import { Option, type Command } from 'commander';
import { settingListNames, type SettingListName } from '../../server/domain/company/valueLists.ts';
import type { AddValueOptions, ChangeValueOptions, ValueOptions } from '../company/companyValues.ts';
import { newCommand, newGroup, withIdentity, type CommandText } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

/** What is kept at a location, by name (rules 18.16). */
const kinds = ['ORDER', 'ITEM', 'OTHER'] as const;

/** A command whose first argument is one of the company's lists. */
function onList(say: Say, text: CommandText): Command {
  const command = withIdentity(newCommand(say, text), say);
  command.registeredArguments[0]?.choices(settingListNames);
  return command;
}

const listCommand = (say: Say): Command =>
  onList(say, {
    name: 'list <list>',
    key: 'values.list',
    examples: [
      ['crossdock company values list unit', 'values.example.units'],
      ['crossdock company values list location --json | jq -r .code', 'values.example.locations'],
    ],
  }).action(async (list: SettingListName, options: ValueOptions) => {
    const { listValues } = await import('../company/companyValues.ts');
    await listValues(list, options, say);
  });

const addCommand = (say: Say): Command =>
  onList(say, {
    name: 'add <list> <name>',
    key: 'values.add',
    examples: [
      ['crossdock company values add category Citrus --section Produce', 'values.example.category'],
      ['crossdock company values add location "Aisle A" --code A-01 --warehouse North', 'values.example.location'],
    ],
  })
    .option('--section <name>', say('values.option.section'))
    .option('--code <code>', say('values.option.code'))
    .option('--address <text>', say('values.option.address'))
    .option('--warehouse <name>', say('values.option.warehouse'))
    .addOption(new Option('--kind <kind>', say('values.option.kind')).choices(kinds))
    .option('--dry-run', say('values.option.dryRun'))
    .action(async (list: SettingListName, name: string, options: AddValueOptions) => {
      const { addValue } = await import('../company/companyValues.ts');
      await addValue(list, name, options, say);
    });

const setCommand = (say: Say): Command =>
  onList(say, {
    name: 'set <list> <name>',
    key: 'values.set',
    examples: [
      ['crossdock company values set category Citrus --section "Fresh produce"', 'values.example.setSection'],
      ['crossdock company values set location A-01 --code A-02 --kind ORDER', 'values.example.setLocation'],
    ],
  })
    .option('--section <name>', say('values.option.sectionOrNone'))
    .option('--code <code>', say('values.option.code'))
    .option('--address <text>', say('values.option.address'))
    .addOption(new Option('--kind <kind>', say('values.option.keptKind')).choices(kinds))
    .option('--dry-run', say('values.option.dryRun'))
    .action(async (list: SettingListName, name: string, options: AddValueOptions) => {
      const { setValue } = await import('../company/companyValues.ts');
      await setValue(list, name, options, say);
    });

const renameCommand = (say: Say): Command =>
  onList(say, {
    name: 'rename <list> <name> <new-name>',
    key: 'values.rename',
    examples: [['crossdock company values rename unit case "Case of 12"', 'values.example.rename']],
  })
    .option('--dry-run', say('values.option.dryRun'))
    .action(async (list: SettingListName, name: string, newName: string, options: ChangeValueOptions) => {
      const { renameValue } = await import('../company/companyValues.ts');
      await renameValue(list, { name, newName }, options, say);
    });

const removeCommand = (say: Say): Command =>
  onList(say, {
    name: 'remove <list> <name>',
    key: 'values.remove',
    examples: [
      ['crossdock company values remove origin india', 'values.example.remove'],
      ['crossdock company values remove unit case --dry-run', 'values.example.removeDry'],
    ],
  })
    .option('--dry-run', say('values.option.dryRun'))
    .action(async (list: SettingListName, name: string, options: ChangeValueOptions) => {
      const { removeValue } = await import('../company/companyValues.ts');
      await removeValue(list, name, options, say);
    });

/** The lists of a company: units, categories, warehouses, origins and the others. */
export const valuesCommand = (say: Say): Command =>
  [listCommand, addCommand, setCommand, renameCommand, removeCommand].reduce(
    (group, command) => group.addCommand(command(say)),
    newGroup(say, 'values'),
  );
