import { valuesCommand } from './companyValues.ts';
import { command, group } from '../terminal/command.ts';

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
]);
