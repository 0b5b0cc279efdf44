import { createSlice } from '@reduxjs/toolkit';

/** Below this width the drawer overlays the page. */
const NARROW_PX = 900;

export const shellSlice = createSlice({
  name: 'shell',
  initialState: () => ({ isMenuOpen: window.innerWidth >= NARROW_PX }),
  reducers: { menuToggled: ({ isMenuOpen }) => ({ isMenuOpen: !isMenuOpen }) },
});

export const { menuToggled } = shellSlice.actions;
