import type { ErrorAnswer, ErrorBody, StaleAnswer } from '../../server/contract/envelope.ts';
import { isUnlikely as isUnlikelyRefusal } from '../../server/domain/plausible.ts';
import { translate, translateKnown } from '../i18n/i18n.ts';

/** A refused or failed call, as RTK Query returns it. */
export interface ApiError {
  readonly status: number | 'network' | 'unreadable';
  /** The server's answer, if there was one. */
  readonly answer: ErrorAnswer | StaleAnswer | null;
  /** By which support finds the call; null where no server of ours answered. */
  readonly correlationId: string | null;
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'answer' in error && 'correlationId' in error;

export const isErrorAnswer = (answer: unknown): answer is ErrorAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'error' in answer &&
  typeof (answer as ErrorAnswer).error === 'object';

/** What others changed since the revision that a form was loaded from. */
export function staleAnswer(error: unknown): StaleAnswer | null {
  if (!isApiError(error) || error.status !== 412 || error.answer === null) return null;
  return 'changes' in error.answer ? error.answer : null;
}

/** A refusal in the user's language by its code, else the server's message. */
function refusalText({ code, details, field, message }: ErrorBody): string {
  const named = field === undefined ? '' : (translateKnown('errors', `field.${field}`) ?? field);
  return (
    translateKnown('errors', code, { ...details, field: named }) ?? (message || translate('common', 'error.unexpected'))
  );
}

/** The message of a failed call. "Network Error" and the like are replaced by a description (spec 1, section 8). */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return translate('common', 'error.unexpected');
  if (error.status === 'network') return translate('common', 'error.network');
  if (error.answer !== null) return refusalText(error.answer.error);
  return translate('common', error.status === 'unreadable' ? 'error.response' : 'error.unexpected');
}

/** Refused for its content or its caller. */
const REFUSED: readonly unknown[] = [400, 403, 404, 422];

/** Whether the same call may succeed later. */
export const isRetryable = (error: unknown): boolean => !(isApiError(error) && REFUSED.includes(error.status));

/** Not saved because it is unlikely: it may be wanted anyway (rules 18.41). */
export const isUnlikelyCode = (code: string | null | undefined): boolean => isUnlikelyRefusal(code ?? '');
export const isUnlikely = (error: unknown): boolean =>
  isApiError(error) && error.status === 422 && isUnlikelyCode(error.answer?.error.code);

/** A file that may be readable in another encoding. */
export const isByEncoding = (error: unknown): boolean =>
  isApiError(error) && error.answer?.error.details?.isByEncoding === true;

/** The unit that a command names and the company does not have; null: it was refused for something else. */
export function newUnitIn(error: unknown): string | null {
  const fault = isApiError(error) ? error.answer?.error : undefined;
  if (fault?.code !== 'catalog.unitNew') return null;
  const value = fault.details?.value;
  return typeof value === 'string' ? value : '';
}

/** The user may not do or see this. */
export const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** Refusals by field; the rest belong in a notice. */
export function fieldRefusals(error: unknown): ReadonlyMap<string, string> {
  if (!isApiError(error) || error.answer === null) return new Map();
  const { answer } = error;
  const refusals = 'errors' in answer && answer.errors ? answer.errors : [answer.error];
  return new Map(
    refusals.flatMap((refusal) => (refusal.field ? [[refusal.field, refusalText(refusal)] as const] : [])),
  );
}
