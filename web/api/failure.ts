import { errorText, isApiError } from './apiError.ts';
import { noticeShown } from '../state/noticesSlice.ts';

/** Shows a failed call with its reason, or a sentence that contains it, and the correlation id for support. */
export const failureShown = (error: unknown, sentence = (reason: string) => reason) =>
  noticeShown({
    kind: 'error',
    text: sentence(errorText(error)),
    reference: isApiError(error) ? error.correlationId : null,
  });
