import { hasPassword, replacePassword, type Account } from '../../database/credentials.ts';
import { findResetToken, consumeResetToken } from '../../database/passwordReset.ts';
import { tokenHash } from '../../database/secretToken.ts';
import { clearFailedSignIns } from '../../database/signInThrottle.ts';
import { changePassword, employee, isActive, type SpokenLanguage } from '../../domain/access/employee.ts';
import { checkPasswordLength } from '../../domain/access/passwordRules.ts';
import { company } from '../../domain/company/company.ts';
import { DomainError } from '../../kernel/decider.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { assertGoodPassword } from './assertGoodPassword.ts';

export interface ForgottenPassword {
  /** Of the one-time link. */
  readonly token: string;
  /** Exactly as typed (trust 4). */
  readonly password: string;
  readonly language: SpokenLanguage;
  readonly correlationId: string;
}

/**
 * Gives an account another password, or its first one, against a one-time link. The fact stands in the log first, under
 * an id that follows from the link: whoever is interrupted sends the same again. Throws DomainError
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
  // Whoever forgot it has failed before: the new password works at once.
  await clearFailedSignIns(db, state.email);
  return { ...account, isFirst };
}

const linkInvalid = (): DomainError => new DomainError('access.resetLinkInvalid', {}, 'token');
