import { issueReset } from '../../server/database/passwordReset.ts';
import { hasPassword } from '../../server/database/credentials.ts';
import { employee } from '../../server/domain/access/employee.ts';
import { RESET_MINUTES } from '../../server/domain/access/passwordRules.ts';
import { requestPasswordReset } from '../../server/domain/access/requestPasswordReset.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { resetLink } from '../../server/reactors/access/sendResetLink.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, tell } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';

/** Its arguments, as commander reads them. */
export interface ResetPasswordOptions {
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

/** Prints a one-time link to a new password, for users whom no mail reaches. The password stays what it is until then. */
export const resetUserPassword = (email: string, options: ResetPasswordOptions, say: Say): Promise<void> =>
  withSession('user reset-password', options, 'users.manage', async (session) => {
    const { services, company, people, addresses, context } = session;
    const { handler, db, clock } = services;
    const user = people.find((person) => person.email === email.trim().toLowerCase());
    if (!user) throw new Failure('session.userUnknown', { email, company: company.name }, ExitCode.usage);
    const { userId } = user;
    if (!(await hasPassword(db, userId))) throw new Failure('user.noPassword', { email }, ExitCode.conflict);
    await handler.handle(
      employee,
      userId,
      { type: 'RequestPasswordReset', data: { userId } },
      requestPasswordReset,
      context('cli', newCommandId()),
    );
    const { token, expiresAt } = await issueReset(db, { userId, companyId: company.id }, clock.now());
    const link = resetLink(process.env.PUBLIC_URL?.replace(/\/$/, '') ?? addresses.url ?? '', token);
    if (options.json) printJson({ userId, email: user.email, link, expiresAt });
    else {
      print(link);
      tell(say('user.resetLink', { email: user.email, minutes: RESET_MINUTES }));
    }
  });
