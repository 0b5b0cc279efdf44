import { errorText, isApiError } from '../api/apiError.ts';
import { noticeShown } from './noticesSlice.ts';

/** Tells of a call that failed, with the reference that support can find it by. */
export const failureShown = (error: unknown) =>
  noticeShown({
    kind: 'error',
    text: errorText(error),
    reference: isApiError(error) ? error.correlationId : null,
  });
