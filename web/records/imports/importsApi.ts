import type { BulkStarted } from '../../../server/contract/bulk/bulk.ts';
import type { BlockedItem, UndoneItems } from '../../../server/contract/imports/imports.ts';
import type { CheckedImport, CheckFile, TakeFile } from '../../../server/contract/imports/sentFile.ts';
import type { ImportKind } from '../../../server/domain/imports/importBatch.ts';
import { data, type Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ask, post, quiet } from '../../live/endpoints.ts';
import type { AppDispatch } from '../../store.ts';

interface TakeImport {
  readonly kind: ImportKind;
  readonly body: TakeFile;
  readonly basis: string;
}

/** What several features do with files that were taken in. */
const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a file would do, row by row. */
    checkImport: build.mutation<CheckedImport, { readonly kind: ImportKind; readonly body: CheckFile }>({
      query: ({ kind, body }) => ask(`imports/${kind}/check`, body),
      transformResponse: data<CheckedImport>,
    }),
    /** Imported again after an undo, the same file is another command: `basis` tells the attempts apart. */
    takeImport: build.mutation<Answer<BulkStarted>, TakeImport>({
      query: ({ kind, body, basis }) => post(`imports/${kind}/take`, body, { isQuiet: true, basis }),
    }),
    undoImport: build.mutation<
      Answer<UndoneItems>,
      { readonly batchId: string; readonly dryRun: boolean; readonly after: string | null }
    >({
      query: ({ batchId, dryRun, after }) =>
        post(`imports/${batchId}/undo`, { ...(dryRun ? { dryRun } : {}), ...(after === null ? {} : { after }) }, quiet),
      invalidatesTags: (_, __, { dryRun }) => (dryRun ? [] : ['ImportBatch', 'Bulk', 'Product', 'Client']),
    }),
  }),
});

export const { useCheckImportMutation, useTakeImportMutation } = importsApi;

/** What an undo has come to so far, or would come to. */
export interface UndoTally {
  readonly undone: number;
  readonly blocked: readonly BlockedItem[];
  /** Of the undone: those of which some fields stay. */
  readonly partly: readonly BlockedItem[];
}

export const NOTHING_UNDONE: UndoTally = { undone: 0, blocked: [], partly: [] };

/** Goes through a batch call by call until all that it made was seen; throws what a call throws, the rest stands. */
export const undoImport =
  (batchId: string, dryRun: boolean, onTally: (tally: UndoTally) => void) =>
  async (dispatch: AppDispatch): Promise<UndoTally> => {
    let tally = NOTHING_UNDONE;
    let after: string | null = null;
    do {
      const { data } = await dispatch(importsApi.endpoints.undoImport.initiate({ batchId, dryRun, after })).unwrap();
      tally = {
        undone: tally.undone + data.undone,
        blocked: [...tally.blocked, ...data.blocked],
        partly: [...tally.partly, ...data.partly],
      };
      after = data.next;
      onTally(tally);
    } while (after !== null);
    return tally;
  };
