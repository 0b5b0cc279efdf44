import { createSlice } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

/** Whether the sheet for several new products is open: it can be opened from anywhere. */
export const addProductsSlice = createSlice({
  name: 'addProducts',
  initialState: false,
  reducers: { additionBegun: () => true, additionEnded: () => false },
  extraReducers: (builder) => builder.addCase(signedOut, () => false).addCase(sessionExpired, () => false),
});

export const { additionBegun, additionEnded } = addProductsSlice.actions;
