import { translate, translateKnown } from './i18n.ts';

/** The kernel's DomainError, known by its shape: the console sees no more of the server than domain and contract. */
interface Refusal extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'DomainError' && 'code' in error;

/** The sentence of a domain rule that a value breaks; null when it holds. The server checks the same rule again. */
export function problemOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return translateKnown('errors', error.code, error.details) ?? translate('common', 'error.unexpected');
  }
}
