import type { BlockedItem, UndoneItems } from '../../../server/contract/imports/imports.ts';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { post, quiet } from '../../live/endpoints.ts';
import type { AppDispatch } from '../../store.ts';

/** What several features do with files that were imported. */
const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

/** What an undo has come to so far, or would come to. */
export interface UndoTally {
  readonly undone: number;
  readonly blocked: readonly BlockedItem[];
  /** Of the undone: those of which some fields stay. */
  readonly partly: readonly BlockedItem[];
}

export const NOTHING_UNDONE: UndoTally = { undone: 0, blocked: [], partly: [] };

/** Goes through a batch call by call until all that it made was seen; throws what a call throws, the rest is kept. */
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
