import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

export interface SessionState {
  /** The company of every call under company/{id}. */
  readonly companyId: string | null;
  /** User and company are loaded: screens may render. */
  readonly isInitialised: boolean;
}

const initialState: SessionState = { companyId: null, isInitialised: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    companyKnown: (state, { payload }: PayloadAction<string>) => ({ ...state, companyId: payload }),
    initialised: (state) => ({ ...state, isInitialised: true }),
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(sessionExpired, () => initialState),
});

export const { companyKnown, initialised } = sessionSlice.actions;
