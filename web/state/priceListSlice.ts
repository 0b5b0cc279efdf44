import { createSlice } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

/** Whether the preview of the price list is open: it can be opened from anywhere. */
export const priceListSlice = createSlice({
  name: 'priceList',
  initialState: false,
  reducers: { printBegun: () => true, printEnded: () => false },
  extraReducers: (builder) => builder.addCase(signedOut, () => false).addCase(sessionExpired, () => false),
});

export const { printBegun, printEnded } = priceListSlice.actions;
