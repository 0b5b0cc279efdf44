import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SettingListName } from '../../server/domain/company/valueLists.ts';
import { sessionExpired, signedOut } from './authSlice.ts';

/** The company list that is open for editing, over whatever screen; null: none. */
export const editedListSlice = createSlice({
  name: 'editedList',
  initialState: null as SettingListName | null,
  reducers: {
    listOpened: (_, { payload }: PayloadAction<SettingListName>): SettingListName | null => payload,
    listClosed: (): SettingListName | null => null,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => null).addCase(sessionExpired, () => null),
});

export const { listOpened, listClosed } = editedListSlice.actions;
