import { isPasswordUnchanged, verifyPassword, replacePassword } from '../../database/credentials.ts';
import type { Session } from '../../database/sessions.ts';
import type { Attempt } from '../../database/signInThrottle.ts';
import { changePassword, employee, type SpokenLanguage } from '../../domain/access/employee.ts';
import { company } from '../../domain/company/company.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';
import { assertGoodPassword } from './assertGoodPassword.ts';

export interface OwnPassword {
  /** Both exactly as typed (trust 4). */
  readonly currentPassword: string;
  readonly password: string;
  readonly language: SpokenLanguage;
  /** Goes on; every other session of the user ends. */
  readonly session: Session;
  /** Counts a guess of the current password, before it is looked at; throws when there were too many (trust 6). */
  readonly beginAttempt: () => Promise<Attempt>;
}

/**
 * Gives the signed-in user another password against the current one (trust 5.23). The fact stands in the log first; a
 * repeat of a change whose answer was lost is known by its command id. Throws DomainError `access.currentPasswordWrong`,
 * `access.passwordSame`, `access.password...` for one that is not taken, and what `beginAttempt` throws.
 */
export async function changeOwnPassword(
  { handler, db }: Pick<Services, 'handler' | 'db'>,
  { currentPassword, password, language, session, beginAttempt }: OwnPassword,
  context: CommandContext,
): Promise<Handled> {
  const { userId, companyId, email } = session;
  if (password === currentPassword) throw new DomainError('access.passwordSame', {}, 'password');
  const { state: employer } = await handler.load(company, companyId, companyId);
  await assertGoodPassword(password, [email, employer.name]);
  const attempt = await beginAttempt();
  const command = { userId, language };
  const proven = await verifyPassword(db, userId, currentPassword);
  if (proven === null) {
    // Who has the new one already may be somebody whose answer was lost: their event then stands in the log.
    if ((await verifyPassword(db, userId, password)) === null) throw currentPasswordWrong();
    const done = await handler.handle(employee, userId, command, refuse, context);
    await attempt.succeeded();
    return done;
  }
  const handled = await handler.handle(employee, userId, command, changePassword, context);
  const isMine = await replacePassword(
    db,
    { userId, companyId, email, password },
    (transaction) => isPasswordUnchanged(transaction, userId, proven),
    { keeps: session.hash },
  );
  if (!isMine) throw currentPasswordWrong();
  await attempt.succeeded();
  return handled;
}

const currentPasswordWrong = (): DomainError => new DomainError('access.currentPasswordWrong', {}, 'currentPassword');

/** Decides a command that only a repeat may be: those are answered before anything is decided. */
const refuse = (): never => {
  throw currentPasswordWrong();
};
