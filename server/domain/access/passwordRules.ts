import { DomainError } from '../../kernel/decider.ts';

/** Characters; 15 and more is advised (trust 5.23). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** How long a one-time link to a new password works. */
export const RESET_MINUTES = 30;

/** The lengths that are taken; counted as people count, so that a Chinese sign or an emoji is one. */
export function checkPasswordLength(password: string): void {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) throw new DomainError('access.passwordTooShort', { minimum: PASSWORD_MIN }, 'password');
  if (length > PASSWORD_MAX) throw new DomainError('access.passwordTooLong', { maximum: PASSWORD_MAX }, 'password');
}
