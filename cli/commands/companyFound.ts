import type { Command } from 'commander';
import { valuesCommand } from './companyValues.ts';
import { newCommand, newGroup } from '../terminal/command.ts';
import type { FoundOptions } from '../access/foundCompanyWithAdmin.ts';
import type { Say } from '../terminal/say.ts';

const foundCommand = (say: Say): Command =>
  newCommand(say, {
    name: 'found <name>',
    key: 'company',
    examples: [
      [
        'crossdock company found "Bay Produce" --code BAY --admin ann@bay.example --first-name Ann --last-name Lee',
        'company.example',
      ],
    ],
  })
    .requiredOption('--code <code>', say('company.option.code'))
    .requiredOption('--admin <email>', say('company.option.admin'))
    .requiredOption('--first-name <name>', say('user.option.firstName'))
    .requiredOption('--last-name <name>', say('user.option.lastName'))
    .option('--time-zone <name>', say('company.option.timeZone'))
    .option('--password-file <file>', say('user.option.password'))
    .action(async (name: string, options: FoundOptions) => {
      const { foundCompanyWithAdmin } = await import('../access/foundCompanyWithAdmin.ts');
      await foundCompanyWithAdmin(name, options, say);
    });

/** A production start: the first company and its admin; then the lists that it chooses from. */
export const companyCommand = (say: Say): Command =>
  newGroup(say, 'company').addCommand(foundCommand(say)).addCommand(valuesCommand(say));
