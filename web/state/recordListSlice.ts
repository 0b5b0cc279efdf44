import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LivePlace } from '../../server/contract/system/live.ts';
import type { ListName } from '../../server/domain/kinds.ts';

type Value = string | number;

/** A list of records as the user saw it last: its records' pages lead on through it. */
export interface RecordList {
  /** Of what its rows are. */
  readonly type: LivePlace['type'];
  readonly name: ListName;
  readonly path: string;
  /** What its address says: search, filters, order; without the page. */
  readonly address: string;
  readonly page: number;
  readonly size: number;
  /** Its call, in its order; without the page. */
  readonly call: {
    readonly path: string;
    readonly params?: Readonly<Record<string, Value | readonly Value[] | undefined>>;
  };
}

export const isRecordList = (value: unknown): value is RecordList => {
  if (typeof value !== 'object' || value === null) return false;
  const { type, name, path, address, page, size, call } = value as Record<string, unknown>;
  const areTexts = [type, name, path, address].every((text) => typeof text === 'string');
  return areTexts && typeof page === 'number' && typeof size === 'number' && typeof call === 'object' && call !== null;
};

interface RecordListState {
  readonly list: RecordList | null;
  /** The record opened last and its place in the list, from 0: it may leave the list while it is worked on. */
  readonly at: { readonly id: string; readonly place: number } | null;
}

const initialState: RecordListState = { list: null, at: null };

export const recordListSlice = createSlice({
  name: 'recordList',
  initialState,
  reducers: {
    recordListShown: (_, { payload }: PayloadAction<RecordList>): RecordListState => ({ list: payload, at: null }),
    /** A record of the list was opened: its page is the one to come back to. */
    recordPlaced: ({ list }, { payload }: PayloadAction<{ id: string; place: number }>): RecordListState => ({
      list: list && { ...list, page: Math.floor(payload.place / list.size) + 1 },
      at: payload,
    }),
  },
});

export const { recordListShown, recordPlaced } = recordListSlice.actions;
