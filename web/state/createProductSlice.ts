import { createSlice } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

/** Whether the create form is open: it can be opened from anywhere. */
export const createProductSlice = createSlice({
  name: 'createProduct',
  initialState: false,
  reducers: { creationBegun: () => true, creationEnded: () => false },
  extraReducers: (builder) => builder.addCase(signedOut, () => false).addCase(sessionExpired, () => false),
});

export const { creationBegun, creationEnded } = createProductSlice.actions;
