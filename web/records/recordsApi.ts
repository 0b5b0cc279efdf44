import type { Done, PageOf } from '../api/answers.ts';
import type { ApiRequest } from '../api/baseQuery.ts';
import { command, read } from '../live/endpoints.ts';
import { api, LIST, type Tag } from '../api/api.ts';
import type { Undo, UndoCall } from '../state/noticesSlice.ts';

type Saved = Done<{ revision: number; commandId: string }>;

/** A part of a record, saved at its address. */
export interface RecordSave {
  readonly type: Tag;
  readonly id: string;
  readonly path: string;
  readonly body: UndoCall['body'];
  /** The revision that the change was made on; absent: whatever it is now. */
  readonly revision?: number;
}

const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveRecord: build.mutation<Saved, RecordSave>(
      command(
        ({ type: _, id: __, ...call }) => ({ method: 'PUT', isQuiet: true, showsErrors: true, ...call }),
        ({ type, id }) => [{ type, id }],
      ),
    ),
    /** A page of any list of records. */
    recordRows: build.query<
      PageOf<Readonly<Record<string, unknown>>>,
      { readonly type: Tag; readonly call: ApiRequest }
    >(
      read(
        ({ call }) => call,
        ({ type }) => [{ type, id: LIST }],
      ),
    ),
  }),
});

export const { useSaveRecordMutation, useRecordRowsQuery } = recordsApi;

/** The way back from saves of one record, the last first, at whatever revision it is by then: what others changed stays. */
export const undoOf = ({ type, id }: Pick<RecordSave, 'type' | 'id'>, calls: readonly UndoCall[]): Undo => ({
  ...{ calls, revision: null },
  tags: [{ type, id }],
});
