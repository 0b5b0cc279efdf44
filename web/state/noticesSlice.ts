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
  /** The change of many records that the calls undo: undone when all its rows are. */
  readonly bulkId?: string;
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
}

/** A change that can still be undone, and the notice that says so. */
export interface Undoable {
  readonly id: string;
  readonly noticeId: string;
  readonly text: string;
  readonly undo: Undo;
  /** Its undo was asked for and is not done yet: nothing offers it. */
  readonly isTaken?: boolean;
}

interface NoticesState {
  readonly shown: readonly Notice[];
  /** In the order in which the changes were made; outlives the notices. */
  readonly undoable: readonly Undoable[];
  /** How often something was undone. */
  readonly undone: number;
}

const MOST_SHOWN = 4;
const MOST_UNDOABLE = 100;

const initialState: NoticesState = { shown: [], undoable: [], undone: 0 };

/** Changes made one after the other share a notice, which has the words of the last. */
function withUndoable({ shown, undoable, undone }: NoticesState, notice: Notice, undo: Undo): NoticesState {
  const open = shown.find(({ id }) => undoable.some(({ noticeId }) => noticeId === id));
  const noticeId = open?.id ?? notice.id;
  return {
    undone,
    shown: [...shown.filter(({ id }) => id !== noticeId), { ...notice, id: noticeId }].slice(-MOST_SHOWN),
    undoable: [...undoable, { id: notice.id, noticeId, text: notice.text, undo }].slice(-MOST_UNDOABLE),
  };
}

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: {
      prepare: ({
        undo = null,
        ...notice
      }: Pick<Notice, 'kind' | 'text'> & Partial<Pick<Notice, 'title' | 'reference'>> & { undo?: Undo | null }) => ({
        payload: { notice: { title: null, reference: null, ...notice, id: nanoid() }, undo },
      }),
      reducer: (state, { payload: { notice, undo } }: PayloadAction<{ notice: Notice; undo: Undo | null }>) =>
        undo === null
          ? // The same text twice is one notice, or an outage would fill the screen.
            {
              ...state,
              shown: [...state.shown.filter(({ text }) => text !== notice.text), notice].slice(-MOST_SHOWN),
            }
          : withUndoable(state, notice, undo),
    },
    noticeClosed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      shown: state.shown.filter(({ id }) => id !== payload),
    }),
    undoTaken: ({ shown, undoable, undone }, { payload }: PayloadAction<readonly Undoable[]>) => {
      const ids = new Set(payload.map(({ id }) => id));
      const concerned = new Set(payload.map(({ noticeId }) => noticeId));
      const after = undoable.map((each) => (ids.has(each.id) ? { ...each, isTaken: true } : each));
      return {
        undone: undone + 1,
        undoable: after,
        shown: shown.flatMap((notice) => {
          const last = after.findLast(({ noticeId, isTaken }) => noticeId === notice.id && !isTaken);
          if (!concerned.has(notice.id)) return [notice];
          return last === undefined ? [] : [{ ...notice, text: last.text }];
        }),
      };
    },
    /** Done, or refused for good; what did not come through can be asked for again. */
    undoEnded: (state, { payload: { id, mayBeRepeated } }: PayloadAction<{ id: string; mayBeRepeated: boolean }>) => ({
      ...state,
      undoable: state.undoable.flatMap((each) =>
        each.id !== id ? [each] : mayBeRepeated ? [{ ...each, isTaken: false }] : [],
      ),
    }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState).addCase(signedIn, () => initialState),
});

export const { noticeShown, noticeClosed, undoTaken, undoEnded } = noticesSlice.actions;
