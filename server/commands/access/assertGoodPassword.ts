import { isCommonPassword } from '../../database/commonPasswords.ts';
import { checkPasswordLength } from '../../domain/access/passwordRules.ts';
import { DomainError } from '../../kernel/decider.ts';

/**
 * Refuses a password that is too short, too long, or among the first that others would try: DomainError
 * `access.password...`. `own` are the user's words: address and company.
 */
export async function assertGoodPassword(password: string, own: readonly string[]): Promise<void> {
  checkPasswordLength(password);
  if (await isCommonPassword(password, own)) throw new DomainError('access.passwordCommon', {}, 'password');
}
