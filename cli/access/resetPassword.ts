import { RESET_MINUTES } from '../../server/domain/access/passwordRules.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { findUser, type CommandOptions } from '../session/identity.ts';
import { withSession } from '../session/session.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { passwordLink } from './passwordLink.ts';

/** Prints a one-time password link, for users who can't get mail. The old password works until the link is used. */
export const resetUserPassword = (email: string, options: CommandOptions, say: Say): Promise<void> =>
  withSession('user reset-password', options, 'users.manage', async (session) => {
    const user = findUser(session, email);
    const { link, expiresAt } = await passwordLink(session, user, session.context('cli', newCommandId()));
    if (options.json) printJson({ userId: user.userId, email: user.email, link, expiresAt });
    else {
      print(link);
      printStatus(say('user.resetLink', { email: user.email, minutes: RESET_MINUTES }));
    }
  });
