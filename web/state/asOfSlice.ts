import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

/** The moment that the whole console shows instead of now. */
export interface AsOfState {
  /** As the address says it; null: now. */
  readonly instant: string | null;
  /** The view that answers; null while it is not ready. */
  readonly viewId: string | null;
  /** Of the building, 0 to 1. */
  readonly progress: number;
  /** Why there is no view, and whether there may be one when it is asked for again. */
  readonly failure: { readonly text: string; readonly mayPass: boolean } | null;
  /** The bar in which a moment is chosen is open. */
  readonly isChoosing: boolean;
  /** Counts attempts, so that "try again" begins one. */
  readonly attempt: number;
}

const initialState: AsOfState = {
  instant: null,
  viewId: null,
  progress: 0,
  failure: null,
  isChoosing: false,
  attempt: 0,
};

export const asOfSlice = createSlice({
  name: 'asOf',
  initialState,
  reducers: {
    entered: (_, { payload }: PayloadAction<string>): AsOfState => ({ ...initialState, instant: payload }),
    progressed: (state, { payload }: PayloadAction<number>) => ({ ...state, progress: payload }),
    opened: (state, { payload }: PayloadAction<string>) => ({ ...state, viewId: payload, progress: 1, failure: null }),
    failed: (state, { payload }: PayloadAction<NonNullable<AsOfState['failure']>>) => ({
      ...state,
      viewId: null,
      failure: payload,
    }),
    /** The view is no more, or shall be tried again: it is asked for anew. */
    reopened: (state): AsOfState => ({
      ...state,
      viewId: null,
      progress: 0,
      failure: null,
      attempt: state.attempt + 1,
    }),
    left: (): AsOfState => initialState,
    choosing: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isChoosing: payload }),
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(sessionExpired, () => initialState),
});

export const { entered, progressed, opened, failed, reopened, left, choosing } = asOfSlice.actions;
