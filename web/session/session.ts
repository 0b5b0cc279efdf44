import { errorText, isApiError } from '../api/apiError.ts';
import { clearCommandIds } from '../api/commandIds.ts';
import { send } from '../api/send.ts';
import { translate } from '../i18n/i18n.ts';
import { noticeShown } from '../state/noticesSlice.ts';
import type { AppDispatch } from '../store.ts';
import {
  AuthErrorCode,
  sessionAbsent,
  signedIn,
  signedOut,
  signInFailed,
  signInStarted,
  type AuthError,
} from '../state/authSlice.ts';
import { dropDrafts } from '../state/drafts.ts';
import { keepTicket } from '../live/liveTicket.ts';
import { sessionApi } from './sessionApi.ts';
import { companyKnown, initialised } from '../state/sessionSlice.ts';

/**
 * Loads user, then company (spec 1, section 4). Scripts can't see the session cookie, so the first call tells whether
 * there is a session. False when it can't be used; the caller shows the error.
 */
async function loadSession(dispatch: AppDispatch): Promise<boolean> {
  try {
    const user = await dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true })).unwrap();
    dropDrafts({ except: user.id });
    const companyId = user.rolesOfCompany[0]?.source;
    if (companyId === undefined) return false;
    dispatch(companyKnown(companyId));
    const company = dispatch(sessionApi.endpoints.company.initiate(companyId, { forceRefetch: true })).unwrap();
    await Promise.all([company, dispatch(keepTicket())]);
    return true;
  } catch {
    return false;
  }
}

/** Start: failures are silent. */
export const startSession = () => async (dispatch: AppDispatch) => {
  if (await loadSession(dispatch)) {
    dispatch(signedIn());
    dispatch(initialised());
  } else dispatch(sessionAbsent());
};

export const signIn = (username: string, password: string) => async (dispatch: AppDispatch) => {
  dispatch(signInStarted({ email: username }));
  const signingIn = dispatch(sessionApi.endpoints.signIn.initiate({ username, password }));
  try {
    await signingIn.unwrap();
  } catch (error) {
    dispatch(signInFailed(authError(error)));
    return;
  } finally {
    signingIn.reset(); // the token must not stay in the store: the cookie is the session
  }
  if (await loadSession(dispatch)) {
    dispatch(signedIn());
    dispatch(initialised());
  } else dispatch(signInFailed({ code: AuthErrorCode.USER_NOT_FOUND, text: null }));
};

/** The same error for unknown user and wrong password. */
function authError(error: unknown): AuthError {
  if (!isApiError(error)) return { code: AuthErrorCode.RESPONSE_ERROR, text: null };
  if (error.status === 401) return { code: AuthErrorCode.USER_NOT_FOUND, text: null };
  if (error.status === 400) return { code: AuthErrorCode.BAD_CREDENTIALS, text: null };
  return {
    code: AuthErrorCode.RESPONSE_ERROR,
    text: error.answer || error.status === 'network' ? errorText(error) : null,
  };
}

/** Signs out here at once and on the server; shows an error if the server can't be reached. */
export const signOut = () => (dispatch: AppDispatch) => {
  // Not with RTK Query: its state, including running calls, is dropped right now.
  void send({ path: 'sign-out', method: 'POST', headers: {} }).then((sent) => {
    const isEnded = !('error' in sent) || sent.error.status === 401;
    if (!isEnded) dispatch(noticeShown({ kind: 'error', text: translate('access', 'signOut.unreachable') }));
  });
  clearCommandIds();
  dispatch(signedOut());
};
