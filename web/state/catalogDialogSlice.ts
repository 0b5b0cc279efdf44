import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

/** The file of the products list, products from a file, a new count: each can be asked for from anywhere. */
type CatalogDialog = 'export' | 'update' | 'newCount';

/** Which of them is open. */
export const catalogDialogSlice = createSlice({
  name: 'catalogDialog',
  initialState: null as CatalogDialog | null,
  reducers: {
    dialogOpened: (_, { payload }: PayloadAction<CatalogDialog>): CatalogDialog | null => payload,
    dialogClosed: (): CatalogDialog | null => null,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => null).addCase(sessionExpired, () => null),
});

export const { dialogOpened, dialogClosed } = catalogDialogSlice.actions;
