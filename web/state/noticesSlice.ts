import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveTag } from '../../server/contract/system/live.ts';
import { signedIn, signedOut } from './authSlice.ts';

/** A save that takes another one back. */
export interface UndoCall {
  /** PUT where it is not said. */
  readonly method?: 'POST';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Tells calls of the same content apart that take different things back. */
  readonly basis?: string;
}

/** How a change is taken back: the calls in order, the first at the revision that the change made (null: at whatever revision). */
export interface Undo {
  readonly calls: readonly UndoCall[];
  readonly revision: number | null;
  /** What has to be fetched again while the live channel is away. */
  readonly tags: readonly LiveTag[];
  /** Of the same act, the other records: each is taken back for itself. */
  readonly others?: readonly Undo[];
}

export interface Notice {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** What stands above the text; such a notice comes at the top right (spec 1, section 8: rejected uploads). */
  readonly title: string | null;
  /** Correlation id, which support can find the call by. */
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
      // The same sentence twice is one notice, or an outage would bury the screen.
      reducer: (state, { payload }: PayloadAction<Notice>): readonly Notice[] =>
        [...state.filter(({ text }) => text !== payload.text), payload].slice(-MOST),
    },
    noticeClosed: (state, { payload }: PayloadAction<string>): readonly Notice[] =>
      state.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => []).addCase(signedIn, () => []),
});

export const { noticeShown, noticeClosed } = noticesSlice.actions;
