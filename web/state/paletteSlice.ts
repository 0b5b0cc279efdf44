import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

/** The open overlay: palette, list of shortcuts, or none. */
type Overlay = 'palette' | 'shortcuts' | null;

export const paletteSlice = createSlice({
  name: 'palette',
  initialState: (): Overlay => null,
  reducers: {
    overlayShown: (_, { payload }: PayloadAction<Exclude<Overlay, null>>): Overlay => payload,
    overlayClosed: (): Overlay => null,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => null).addCase(sessionExpired, () => null),
});

export const { overlayShown, overlayClosed } = paletteSlice.actions;
