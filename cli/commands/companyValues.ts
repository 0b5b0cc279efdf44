import { settingListNames } from '../../server/domain/company/valueLists.ts';
import { command, group, type OptionText } from '../terminal/command.ts';

/** What is kept at a location, by name (rules 18.16). */
const kinds = ['ORDER', 'ITEM', 'OTHER'] as const;

const dryRun: OptionText = ['--dry-run', 'values.option.dryRun'];
const code: OptionText = ['--code <code>', 'values.option.code'];
const address: OptionText = ['--address <text>', 'values.option.address'];

const ofLists = { choices: settingListNames };

const values = () => import('../company/companyValues.ts');

/** The lists of a company: units, categories, warehouses, origins and the others. */
export const valuesCommand = group('values', [
  command({
    name: 'list <list>',
    key: 'values.list',
    may: 'company.view',
    argument: ofLists,
    examples: [
      ['crossdock company values list unit', 'values.example.units'],
      ['crossdock company values list location --json | jq -r .code', 'values.example.locations'],
    ],
    run: async () => (await values()).listValues,
  }),
  command({
    name: 'add <list> <name>',
    key: 'values.add',
    may: 'company.lists',
    argument: ofLists,
    examples: [
      ['crossdock company values add category Citrus --section Produce', 'values.example.category'],
      ['crossdock company values add location "Aisle A" --code A-01 --warehouse North', 'values.example.location'],
    ],
    options: [
      ['--section <name>', 'values.option.section'],
      code,
      address,
      ['--warehouse <name>', 'values.option.warehouse'],
      ['--kind <kind>', 'values.option.kind', { choices: kinds }],
      dryRun,
    ],
    run: async () => (await values()).addValue,
  }),
  command({
    name: 'set <list> <name>',
    key: 'values.set',
    may: 'company.lists',
    argument: ofLists,
    examples: [
      ['crossdock company values set category Citrus --section "Fresh produce"', 'values.example.setSection'],
      ['crossdock company values set location A-01 --code A-02 --kind ORDER', 'values.example.setLocation'],
    ],
    options: [
      ['--section <name>', 'values.option.sectionOrNone'],
      code,
      address,
      ['--kind <kind>', 'values.option.keptKind', { choices: kinds }],
      dryRun,
    ],
    run: async () => (await values()).setValue,
  }),
  command({
    name: 'rename <list> <name> <new-name>',
    key: 'values.rename',
    may: 'company.lists',
    argument: ofLists,
    examples: [['crossdock company values rename unit case "Case of 12"', 'values.example.rename']],
    options: [dryRun],
    run: async () => (await values()).renameValue,
  }),
  command({
    name: 'remove <list> <name>',
    key: 'values.remove',
    may: 'company.lists',
    argument: ofLists,
    examples: [
      ['crossdock company values remove origin india', 'values.example.remove'],
      ['crossdock company values remove unit case --dry-run', 'values.example.removeDry'],
    ],
    options: [dryRun],
    run: async () => (await values()).removeValue,
  }),
]);
