import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveTag } from '../../server/contract/system/live.ts';
import { signedIn, signedOut } from './authSlice.ts';

/** A save that undoes another one. */
export interface UndoCall {
  /** PUT by default. */
  readonly method?: 'POST';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Distinguishes calls with the same content that undo different changes. */
  readonly basis?: string;
}

/** How a change is undone: calls in order, the first at the revision that the change made (null: at any revision). */
export interface Undo {
  readonly calls: readonly UndoCall[];
  readonly revision: number | null;
  /** What to refetch while the live channel is disconnected. */
  readonly tags: readonly LiveTag[];
  /** Other records of the same action, each undone separately. */
  readonly others?: readonly Undo[];
}

export interface Notice {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Title above the text; such a notice appears at the top right (spec 1, section 8: rejected uploads). */
  readonly title: string | null;
  /** Correlation id, by which support finds the call. */
  readonly reference: string | null;
  readonly undo: Undo | null;
}

const MOST = 4;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as readonly Notice[],
  reducers: {
    noticeShown: {
      prepare: (notice: Pick<Notice, 'kind' | 'text'> & Partial<Pick<Notice, 'title' | 'reference' | 'undo'>>) => ({
        payload: { title: null, reference: null, undo: null, ...notice, id: nanoid() },
      }),
      // The same text twice is one notice, or an outage would fill the screen.
      reducer: (state, { payload }: PayloadAction<Notice>): readonly Notice[] =>
        [...state.filter(({ text }) => text !== payload.text), payload].slice(-MOST),
    },
    noticeClosed: (state, { payload }: PayloadAction<string>): readonly Notice[] =>
      state.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => []).addCase(signedIn, () => []),
});

export const { noticeShown, noticeClosed } = noticesSlice.actions;
