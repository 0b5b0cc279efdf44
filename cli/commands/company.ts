import { Role } from '../../server/domain/access/roles.ts';
import { settingListNames } from '../../server/domain/company/valueLists.ts';
import { SKU_WIDTH_MAX } from '../../server/domain/company/skuForm.ts';
import { command, group, wholeNumber, type OptionText } from '../session/command.ts';

/** What is kept at a location, by name (rules 18.16). */
const kinds = ['ORDER', 'ITEM', 'OTHER'] as const;

const dryRun: OptionText = ['--dry-run', 'values.option.dryRun'];
const code: OptionText = ['--code <code>', 'values.option.code'];
const address: OptionText = ['--address <text>', 'values.option.address'];

const ofLists = { choices: settingListNames };

const values = () => import('../company/companyValues.ts');

/** The lists of a company: units, categories, warehouses, origins and the rest. */
const valuesCommand = group('values', [
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

/** A production start: the first company and its admin; then the lists that it chooses from. */
export const companyCommand = group('company', [
  command({
    name: 'found <name>',
    key: 'company',
    identity: false,
    examples: [
      [
        'crossdock company found "Bay Produce" --code BAY --admin ann@bay.example --first-name Ann --last-name Lee',
        'company.example',
      ],
    ],
    options: [
      ['--code <code>', 'company.option.code', { isRequired: true }],
      ['--admin <email>', 'company.option.admin', { isRequired: true }],
      ['--first-name <name>', 'user.option.firstName', { isRequired: true }],
      ['--last-name <name>', 'user.option.lastName', { isRequired: true }],
      ['--time-zone <name>', 'company.option.timeZone'],
      ['--password-file <file>', 'user.option.password'],
    ],
    run: async () => (await import('../access/foundCompanyWithAdmin.ts')).foundCompanyWithAdmin,
  }),
  valuesCommand,
  command({
    name: 'limits',
    key: 'limits',
    may: 'company.view',
    examples: [
      ['crossdock company limits', 'limits.example.show'],
      ['crossdock company limits --price-percent 50 --below-cost off', 'limits.example.set'],
    ],
    options: [
      ['--price-percent <percent>', 'limits.option.pricePercent'],
      ['--below-cost <answer>', 'limits.option.belowCost', { choices: ['on', 'off'] }],
      ['--count-times <times>', 'limits.option.countTimes'],
    ],
    run: async () => (await import('../company/limits.ts')).limits,
  }),
  command({
    name: 'sku',
    key: 'skuForm',
    may: 'company.view',
    examples: [
      ['crossdock company sku', 'skuForm.example.show'],
      ['crossdock company sku --prefix BAY- --width 4', 'skuForm.example.set'],
    ],
    options: [
      ['--prefix <text>', 'skuForm.option.prefix'],
      ['--width <digits>', 'skuForm.option.width', { parse: wholeNumber(SKU_WIDTH_MAX) }],
    ],
    run: async () => (await import('../company/skuForm.ts')).skuForm,
  }),
]);

export const userCommand = group('user', [
  command({
    name: 'add <email>',
    key: 'user',
    examples: [['crossdock user add bo@bay.example --role SELLER --first-name Bo --last-name Diaz', 'user.example']],
    options: [
      ['--role <name>', 'user.option.role', { choices: Object.keys(Role), isRequired: true }],
      ['--first-name <name>', 'user.option.firstName', { isRequired: true }],
      ['--last-name <name>', 'user.option.lastName', { isRequired: true }],
      ['--password-file <file>', 'user.option.password'],
      ['--dry-run', 'values.option.dryRun'],
    ],
    run: async () => (await import('../access/addUser.ts')).addUser,
  }),
  /** A one-time link for whom no mail reaches. */
  command({
    name: 'reset-password <email>',
    key: 'user.reset',
    may: 'users.manage',
    examples: [['crossdock user reset-password bo@bay.example', 'user.reset.example']],
    run: async () => (await import('../access/userAccess.ts')).resetUserPassword,
  }),
  /** Where a user is signed in. */
  command({
    name: 'sessions <email>',
    key: 'sessions',
    may: 'users.manage',
    examples: [['crossdock user sessions bo@bay.example', 'sessions.example']],
    run: async () => (await import('../access/userAccess.ts')).userSessions,
  }),
  /** For a lost telephone, or someone who left in anger. */
  command({
    name: 'sign-out <email>',
    key: 'user.signOut',
    may: 'users.manage',
    examples: [['crossdock user sign-out bo@bay.example', 'user.signOut.example']],
    run: async () => (await import('../access/userAccess.ts')).signOutUser,
  }),
  /** For who left, or may not sign in for now. */
  command({
    name: 'suspend <email>',
    key: 'user.suspend',
    may: 'users.manage',
    examples: [["crossdock user suspend bo@bay.example --reason 'Left the company'", 'user.suspend.example']],
    options: [['--reason <text>', 'user.option.reason']],
    run: async () => (await import('../access/userAccess.ts')).suspendUserAccount,
  }),
  command({
    name: 'reinstate <email>',
    key: 'user.reinstate',
    may: 'users.manage',
    examples: [['crossdock user reinstate bo@bay.example', 'user.reinstate.example']],
    options: [['--reason <text>', 'user.option.reason']],
    run: async () => (await import('../access/userAccess.ts')).reinstateUserAccount,
  }),
  command({
    name: 'role <email>',
    key: 'user.role',
    may: 'users.manage',
    examples: [['crossdock user role bo@bay.example --role MANAGER', 'user.role.example']],
    options: [
      ['--role <name>', 'user.option.role', { choices: Object.keys(Role), isRequired: true }],
      ['--reason <text>', 'user.option.reason'],
    ],
    run: async () => (await import('../access/userAccess.ts')).giveUserRole,
  }),
]);
