import {
  isPasswordUnchanged,
  verifyPassword,
  replacePassword,
  hasPassword,
  type Account,
} from '../../database/credentials.ts';
import type { Session } from '../../database/sessions.ts';
import { type Attempt, clearFailedSignIns } from '../../database/signInThrottle.ts';
import { changePassword, employee, type SpokenLanguage, isActive } from '../../domain/access/employee.ts';
import { company } from '../../domain/company/company.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';
import { findResetToken, consumeResetToken } from '../../database/passwordReset.ts';
import { tokenHash } from '../../database/secretToken.ts';
import { checkPasswordLength } from '../../domain/access/passwordRules.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import { isCommonPassword } from '../../database/commonPasswords.ts';

export interface OwnPassword {
  /** Both exactly as typed (trust 4). */
  readonly currentPassword: string;
  readonly password: string;
  readonly language: SpokenLanguage;
  /** Continues; every other session of the user ends. */
  readonly session: Session;
  /** Counts a guess of the current password, before it is looked at; throws when there were too many (trust 6). */
  readonly beginAttempt: () => Promise<Attempt>;
}

/**
 * Gives the signed-in user another password against the current one (trust 5.23). The fact is in the log first; a
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
    // Who has the new one already may be someone whose answer was lost: their event then is in the log.
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

export interface ForgottenPassword {
  /** Of the one-time link. */
  readonly token: string;
  /** Exactly as typed (trust 4). */
  readonly password: string;
  readonly language: SpokenLanguage;
  readonly correlationId: string;
}

/**
 * Gives an account another password, or its first one, against a one-time link. The fact is in the log first, under
 * an id that follows from the link: anyone who is interrupted sends the same again. Throws DomainError
 * `access.resetLinkInvalid` for a link that was used, replaced or has run out, `access.password...` for a password that is
 * not taken.
 */
export async function changeForgottenPassword(
  { handler, db, clock }: Pick<Services, 'handler' | 'db' | 'clock'>,
  { token, password, language, correlationId }: ForgottenPassword,
): Promise<Account & { readonly isFirst: boolean }> {
  checkPasswordLength(password);
  const account = await findResetToken(db, token, clock.now());
  if (!account) throw linkInvalid();
  const { companyId, userId } = account;
  const [{ state }, { state: employer }] = await Promise.all([
    handler.load(employee, companyId, userId),
    handler.load(company, companyId, companyId),
  ]);
  if (!isActive(state)) throw linkInvalid();
  await assertGoodPassword(password, [state.email, employer.name]);
  const isFirst = !(await hasPassword(db, userId));
  const commandId = derivedUuid(`password reset:${tokenHash(token).toString('hex')}`);
  await handler.handle(employee, userId, { userId, language }, changePassword, {
    companyId,
    actor: userId,
    role: state.role,
    channel: 'web',
    commandId,
    correlationId,
  });
  const isMine = await replacePassword(db, { ...account, email: state.email, password }, (transaction) =>
    consumeResetToken(transaction, token, clock.now()),
  );
  if (!isMine) throw linkInvalid();
  // Anyone who forgot it has failed before: the new password works at once.
  await clearFailedSignIns(db, state.email);
  return { ...account, isFirst };
}

const linkInvalid = (): DomainError => new DomainError('access.resetLinkInvalid', {}, 'token');

/**
 * Refuses a password that is too short, too long, or among the first that others would try: DomainError
 * `access.password...`. `own` are the user's words: address and company.
 */
async function assertGoodPassword(password: string, own: readonly string[]): Promise<void> {
  checkPasswordLength(password);
  if (await isCommonPassword(password, own)) throw new DomainError('access.passwordCommon', {}, 'password');
}
