import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '../paths.ts';

/** Spec 1, section 8: response error 1, user not found 2, bad credentials 3. */
export const AuthErrorCode = { RESPONSE_ERROR: 1, USER_NOT_FOUND: 2, BAD_CREDENTIALS: 3 } as const;
export type AuthErrorCode = (typeof AuthErrorCode)[keyof typeof AuthErrorCode];

export interface AuthError {
  readonly code: AuthErrorCode;
  /** The server's message when it says more than the code (too many attempts). */
  readonly text: string | null;
}

/** Spec 1, section 3. */
export interface AuthState {
  readonly email: string;
  /** Where to return after signing in: path and query. */
  readonly param: string | null;
  readonly loading: boolean;
  readonly auth: boolean | 'unknown';
  readonly error: AuthError | null;
  readonly success: boolean;
}

const initialState: AuthState = {
  email: '',
  param: null,
  loading: false,
  auth: 'unknown',
  error: null,
  success: false,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signInStarted: (state, { payload }: PayloadAction<{ email: string }>) => ({
      ...state,
      email: payload.email,
      loading: true,
      error: null,
      success: false,
    }),
    signInFailed: (state, { payload }: PayloadAction<AuthError>) => ({
      ...state,
      auth: false,
      loading: false,
      error: payload,
    }),
    signedIn: (state) => ({ ...state, param: null, auth: true, loading: false, error: null, success: true }),
    /** Start-up found no session: no message. */
    sessionAbsent: (state) => ({ ...state, auth: false, loading: false }),
    /** A deliberate sign-out returns to the start. */
    signedOut: () => ({ ...initialState, auth: false, param: paths.products }),
    /** A 401 during work. */
    sessionExpired: (state, { payload }: PayloadAction<{ place: string }>) => ({
      ...initialState,
      auth: false,
      email: state.email,
      param: payload.place,
    }),
    errorCleared: (state) => ({ ...state, error: null }),
  },
});

export const { signInStarted, signInFailed, signedIn, sessionAbsent, signedOut, sessionExpired, errorCleared } =
  authSlice.actions;
