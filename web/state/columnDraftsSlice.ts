import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ColumnPlace } from '../../server/domain/access/userSettings.ts';

/** Unsaved column changes by saved search: kept until the search is saved. */
export type ColumnDrafts = Readonly<Record<string, readonly ColumnPlace[]>>;

const NONE: ColumnDrafts = {};

export const columnDraftsSlice = createSlice({
  name: 'columnDrafts',
  initialState: NONE,
  reducers: {
    columnsDrafted: (state, { payload }: PayloadAction<{ searchId: string; columns: readonly ColumnPlace[] }>) => ({
      ...state,
      [payload.searchId]: payload.columns,
    }),
    draftDropped: (state, { payload }: PayloadAction<string>): ColumnDrafts =>
      Object.fromEntries(Object.entries(state).filter(([searchId]) => searchId !== payload)),
  },
});

export const { columnsDrafted, draftDropped } = columnDraftsSlice.actions;
