import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../session/authSlice.ts';

export interface Notice {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Correlation id, which support can find the call by. */
  readonly reference: string | null;
}

const MOST = 4;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeShown: {
      prepare: (notice: Pick<Notice, 'kind' | 'text'> & { reference?: string | null }) => ({
        payload: { reference: null, ...notice, id: nanoid() },
      }),
      // The same sentence twice is one notice, or an outage would bury the screen.
      reducer: (state, { payload }: PayloadAction<Notice>) =>
        [...state.filter(({ text }) => text !== payload.text), payload].slice(-MOST),
    },
    noticeClosed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => []).addCase(signedIn, () => []),
});

export const { noticeShown, noticeClosed } = noticesSlice.actions;
