import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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
});

export const { companyKnown, initialised } = sessionSlice.actions;
