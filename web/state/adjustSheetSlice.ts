import { createSlice } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

/** Whether the sheet for adjusting several lots is open: it can be opened from anywhere. */
export const adjustSheetSlice = createSlice({
  name: 'adjustSheet',
  initialState: false,
  reducers: { adjustingBegun: () => true, adjustingEnded: () => false },
  extraReducers: (builder) => builder.addCase(signedOut, () => false).addCase(sessionExpired, () => false),
});

export const { adjustingBegun, adjustingEnded } = adjustSheetSlice.actions;
