import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LivePerson, LivePlace } from '../../server/contract/system/live.ts';
import { sessionExpired, signedOut } from '../state/authSlice.ts';
import type { LivePresent, LiveStatus } from './liveChannel.ts';

export interface LiveState {
  readonly status: 'idle' | LiveStatus;
  /** The record that this user looks at, where others are told of it. */
  readonly place: LivePlace | null;
  /** Who else is there; nobody is known while the line is cut. */
  readonly others: readonly LivePerson[];
}

const initialState: LiveState = { status: 'idle', place: null, others: [] };
const nobody: readonly LivePerson[] = [];

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveStatus: (state, { payload }: PayloadAction<LiveState['status']>): LiveState => ({
      ...state,
      status: payload,
      others: payload === 'open' ? state.others : nobody,
    }),
    movedTo: (state, { payload }: PayloadAction<LivePlace | null>): LiveState => ({
      ...state,
      place: payload,
      others: payload?.id === state.place?.id ? state.others : nobody,
    }),
    othersTold: (state, { payload: { type, id, users } }: PayloadAction<LivePresent>): LiveState =>
      state.place?.type === type && state.place.id === id ? { ...state, others: users } : state,
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(sessionExpired, () => initialState),
});

export const { liveStatus, movedTo, othersTold } = liveSlice.actions;
