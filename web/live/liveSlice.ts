import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LivePerson, LivePlace } from '../../server/contract/system/live.ts';
import type { LivePresent, LiveStatus } from './liveChannel.ts';

export interface LiveState {
  readonly status: 'idle' | LiveStatus;
  /** The record that the user is viewing, where others are told. */
  readonly place: LivePlace | null;
  /** Who else is there; nobody while disconnected. */
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
    placeChanged: (state, { payload }: PayloadAction<LivePlace | null>): LiveState => ({
      ...state,
      place: payload,
      others: payload?.id === state.place?.id ? state.others : nobody,
    }),
    othersChanged: (state, { payload: { type, id, users } }: PayloadAction<LivePresent>): LiveState =>
      state.place?.type === type && state.place.id === id ? { ...state, others: users } : state,
  },
});

export const { liveStatus, placeChanged, othersChanged } = liveSlice.actions;
