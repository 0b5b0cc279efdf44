import { Option, type Command } from 'commander';
import { Role } from '../../server/domain/access/roles.ts';
import { newCommand, newGroup, withIdentity } from '../terminal/command.ts';
import type { AddUserOptions } from '../access/addUser.ts';
import type { ResetPasswordOptions } from '../access/resetPassword.ts';
import type { UserSessionsOptions } from '../access/userSessions.ts';
import type { Say } from '../terminal/say.ts';

const addCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'add <email>',
      key: 'user',
      examples: [['crossdock user add bo@bay.example --role SELLER --first-name Bo --last-name Diaz', 'user.example']],
    }),
    say,
  )
    .addOption(new Option('--role <name>', say('user.option.role')).choices(Object.keys(Role)).makeOptionMandatory())
    .requiredOption('--first-name <name>', say('user.option.firstName'))
    .requiredOption('--last-name <name>', say('user.option.lastName'))
    .option('--password-file <file>', say('user.option.password'))
    .option('--dry-run', say('values.option.dryRun'))
    .action(async (email: string, options: AddUserOptions) => {
      const { addUser } = await import('../access/addUser.ts');
      await addUser(email, options, say);
    });

/** A one-time link for whom no mail reaches. */
const resetPasswordCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'reset-password <email>',
      key: 'user.reset',
      examples: [['crossdock user reset-password bo@bay.example', 'user.reset.example']],
    }),
    say,
  ).action(async (email: string, options: ResetPasswordOptions) => {
    const { resetUserPassword } = await import('../access/resetPassword.ts');
    await resetUserPassword(email, options, say);
  });

/** Where a user is signed in. */
const sessionsCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'sessions <email>',
      key: 'sessions',
      examples: [['crossdock user sessions bo@bay.example', 'sessions.example']],
    }),
    say,
  ).action(async (email: string, options: UserSessionsOptions) => {
    const { userSessions } = await import('../access/userSessions.ts');
    await userSessions(email, options, say);
  });

/** For a lost telephone, or somebody who left in anger. */
const signOutCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'sign-out <email>',
      key: 'user.signOut',
      examples: [['crossdock user sign-out bo@bay.example', 'user.signOut.example']],
    }),
    say,
  ).action(async (email: string, options: UserSessionsOptions) => {
    const { signOutUser } = await import('../access/userSessions.ts');
    await signOutUser(email, options, say);
  });

export const userCommand = (say: Say): Command =>
  [addCommand, resetPasswordCommand, sessionsCommand, signOutCommand].reduce(
    (group, command) => group.addCommand(command(say)),
    newGroup(say, 'user'),
  );
