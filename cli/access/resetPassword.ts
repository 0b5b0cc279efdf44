import { RESET_MINUTES } from '../../server/domain/access/passwordRules.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { userNamed } from '../session/identity.ts';
import { withSession } from '../session/session.ts';
import { print, printJson, tell } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { passwordLink } from './passwordLink.ts';

/** Its arguments, as commander reads them. */
export interface ResetPasswordOptions {
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

/** Prints a one-time link to a new password, for users whom no mail reaches. The password stays what it is until then. */
export const resetUserPassword = (email: string, options: ResetPasswordOptions, say: Say): Promise<void> =>
  withSession('user reset-password', options, 'users.manage', async (session) => {
    const user = userNamed(session, email);
    const { link, expiresAt } = await passwordLink(session, user, session.context('cli', newCommandId()));
    if (options.json) printJson({ userId: user.userId, email: user.email, link, expiresAt });
    else {
      print(link);
      tell(say('user.resetLink', { email: user.email, minutes: RESET_MINUTES }));
    }
  });
