import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Overlay = 'palette' | 'shortcuts';

/** The open overlay: palette, list of shortcuts, or none; and what the palette opens with in its box. */
interface PaletteState {
  readonly shown: Overlay | null;
  readonly typed: string;
}

const none = (): PaletteState => ({ shown: null, typed: '' });

export const paletteSlice = createSlice({
  name: 'palette',
  initialState: none,
  reducers: {
    overlayShown: (_, { payload }: PayloadAction<Overlay>): PaletteState => ({ shown: payload, typed: '' }),
    /** The palette, looking for this. */
    paletteSearched: (_, { payload }: PayloadAction<string>): PaletteState => ({ shown: 'palette', typed: payload }),
    overlayClosed: none,
  },
});

export const { overlayShown, paletteSearched, overlayClosed } = paletteSlice.actions;
