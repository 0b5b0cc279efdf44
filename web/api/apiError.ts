import type { ErrorAnswer, ErrorBody, StaleAnswer } from '../../server/contract/envelope.ts';
import { translate, translateKnown } from '../i18n/i18n.ts';

/** A refused or failed call, as RTK Query hands it on. */
export interface ApiError {
  readonly status: number | 'network' | 'unreadable';
  /** The server's answer, where there was one. */
  readonly answer: ErrorAnswer | StaleAnswer | null;
  readonly correlationId: string;
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'answer' in error && 'correlationId' in error;

export const isErrorAnswer = (answer: unknown): answer is ErrorAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'error' in answer &&
  typeof (answer as ErrorAnswer).error === 'object';

/** What others changed since the revision a form was filled from. */
export function staleAnswer(error: unknown): StaleAnswer | null {
  if (!isApiError(error) || error.status !== 412 || error.answer === null) return null;
  return 'changes' in error.answer ? error.answer : null;
}

/** One refusal in the user's language: by code, else as the server said it. */
function refusalText({ code, details, field, message }: ErrorBody): string {
  const named = field === undefined ? '' : (translateKnown('errors', `field.${field}`) ?? field);
  return (
    translateKnown('errors', code, { ...details, field: named }) ?? (message || translate('common', 'error.unexpected'))
  );
}

/** The sentence of a failed call. "Network Error" and its like are rewritten as a description (spec 1, section 8). */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return translate('common', 'error.unexpected');
  if (error.status === 'network') return translate('common', 'error.network');
  if (error.answer !== null) return refusalText(error.answer.error);
  return translate('common', error.status === 'unreadable' ? 'error.response' : 'error.unexpected');
}

/** Refused for what was asked or who asks. */
const REFUSED: readonly unknown[] = [400, 403, 404, 422];

/** Whether the same call may succeed when it is made again. */
export const mayPass = (error: unknown): boolean => !(isApiError(error) && REFUSED.includes(error.status));

/** Refusals that name a field, by field; the rest belongs in a notice. */
export function fieldRefusals(error: unknown): ReadonlyMap<string, string> {
  if (!isApiError(error) || error.answer === null) return new Map();
  const { answer } = error;
  const refusals = 'errors' in answer && answer.errors ? answer.errors : [answer.error];
  return new Map(
    refusals.flatMap((refusal) => (refusal.field ? [[refusal.field, refusalText(refusal)] as const] : [])),
  );
}
