import { createSlice } from '@reduxjs/toolkit';

/** How many commands are sent again and again because the server's stores are away. */
export const waitingSlice = createSlice({
  name: 'waiting',
  initialState: 0,
  reducers: {
    waitBegun: (count) => count + 1,
    // Anyone who signs in next begins at 0.
    waitEnded: (count) => Math.max(0, count - 1),
  },
});

export const { waitBegun, waitEnded } = waitingSlice.actions;
