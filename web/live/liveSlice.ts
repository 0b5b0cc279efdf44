import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from '../session/authSlice.ts';

export interface LiveState {
  readonly status: 'idle' | 'connecting' | 'open' | 'cutOff';
}

const initialState: LiveState = { status: 'idle' };

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: { liveStatus: (_, { payload }: PayloadAction<LiveState['status']>) => ({ status: payload }) },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(sessionExpired, () => initialState),
});

export const { liveStatus } = liveSlice.actions;
