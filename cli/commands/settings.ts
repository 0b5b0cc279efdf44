import { command, group, wholeNumber } from '../session/command.ts';

const TYPE_MAX = 9_999;
const settings = () => import('../company/settings.ts');

/** The settings of a company by their keys: how it buys, sells and prints. */
export const settingsCommand = group('settings', [
  command({
    name: 'list',
    key: 'settings.list',
    may: 'company.settings',
    examples: [
      ['crossdock settings list', 'settings.list.example.all'],
      ['crossdock settings list --saved --json', 'settings.list.example.changed'],
    ],
    options: [
      ['--saved', 'settings.option.saved'],
      ['--type <code>', 'settings.option.type', { parse: wholeNumber(TYPE_MAX) }],
    ],
    run: async () => (await settings()).listSettings,
  }),
  command({
    name: 'get <key>',
    key: 'settings.get',
    may: 'company.settings',
    examples: [['crossdock settings get poBestByDate', 'settings.get.example']],
    run: async () => (await settings()).getSetting,
  }),
  command({
    name: 'set <settings...>',
    key: 'settings.set',
    may: 'company.settings',
    examples: [
      ['crossdock settings set soCustomerPrefixEnable=true soCustomerPrefixText=BAY-', 'settings.set.example.one'],
      ['crossdock settings set poBestByDate=14 --dry-run', 'settings.set.example.dry'],
    ],
    options: [
      ['--reason <text>', 'settings.option.reason'],
      ['--dry-run', 'values.option.dryRun'],
    ],
    run: async () => (await settings()).setSettings,
  }),
]);
