import { translate, translateKnown } from './i18n.ts';

/** The kernel's DomainError, recognized by its shape: the console imports only domain and contract of the server. */
interface Refusal extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'DomainError' && 'code' in error;

/** The message of the domain rule that a value violates; null when valid. The server checks the same rule. */
export function problemOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return translateKnown('errors', error.code, error.details) ?? translate('common', 'error.unexpected');
  }
}
