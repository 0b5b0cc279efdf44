import { errorText, isApiError } from './apiError.ts';
import { noticeShown } from '../state/noticesSlice.ts';

/** Tells of a call that failed, by its reason or a sentence with that in it, with the reference that support can find it by. */
export const failureShown = (error: unknown, sentence = (reason: string) => reason) =>
  noticeShown({
    kind: 'error',
    text: sentence(errorText(error)),
    reference: isApiError(error) ? error.correlationId : null,
  });
