import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The moment that the console shows instead of now. */
export interface AsOfState {
  /** From the address; null: now. */
  readonly instant: string | null;
  /** The view to read from; null until it is ready. */
  readonly viewId: string | null;
  /** Build progress, 0 to 1. */
  readonly progress: number;
  /** Why there is no view, and whether a retry may help. */
  readonly failure: { readonly text: string; readonly mayPass: boolean } | null;
  /** The bar for choosing a moment is open. */
  readonly isChoosing: boolean;
  /** Counts attempts; "try again" increments it. */
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
    /** The view is gone or should be retried: it is requested again. */
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
});

export const { entered, progressed, opened, failed, reopened, left, choosing } = asOfSlice.actions;
