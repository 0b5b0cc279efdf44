import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The open overlay: palette, list of shortcuts, or none. */
type Overlay = 'palette' | 'shortcuts' | null;

export const paletteSlice = createSlice({
  name: 'palette',
  initialState: (): Overlay => null,
  reducers: {
    overlayShown: (_, { payload }: PayloadAction<Exclude<Overlay, null>>): Overlay => payload,
    overlayClosed: (): Overlay => null,
  },
});

export const { overlayShown, overlayClosed } = paletteSlice.actions;
