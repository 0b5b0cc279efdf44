import { translate } from '../i18n/i18n.ts';
import { errorText, isApiError, isRetryable } from './apiError.ts';
import { noticeShown } from '../state/noticesSlice.ts';

/** Shows a failed call with its reason, or a sentence that contains it, and the correlation id for support. */
export const failureShown = (error: unknown, sentence = (reason: string) => reason) =>
  noticeShown({
    kind: 'error',
    text: sentence(errorText(error)),
    reference: isApiError(error) ? error.correlationId : null,
  });

/** The reason of a failed call in one line; with the correlation id where the server failed, not where it refused. */
export function failureText(error: unknown): string {
  const reason = errorText(error);
  if (!isApiError(error) || error.status === 'network' || !isRetryable(error)) return reason;
  return `${reason} ${translate('common', 'notice.reference')} ${error.correlationId}`;
}
