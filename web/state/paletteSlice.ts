import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired, signedOut } from './authSlice.ts';

/** What lies over the screen: the palette, the list of shortcuts, or nothing. */
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
