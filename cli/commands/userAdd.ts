import { Role } from '../../server/domain/access/roles.ts';
import { command, group } from '../terminal/command.ts';

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
  /** For a lost telephone, or somebody who left in anger. */
  command({
    name: 'sign-out <email>',
    key: 'user.signOut',
    may: 'users.manage',
    examples: [['crossdock user sign-out bo@bay.example', 'user.signOut.example']],
    run: async () => (await import('../access/userAccess.ts')).signOutUser,
  }),
]);
