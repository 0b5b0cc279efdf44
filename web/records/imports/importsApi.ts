import type { BulkStarted } from '../../../server/contract/bulk/bulk.ts';
import type { UndoneItems } from '../../../server/contract/imports/imports.ts';
import type { CheckedImport, CheckFile, TakeFile } from '../../../server/contract/imports/sentFile.ts';
import type { ImportKind } from '../../../server/domain/imports/importBatch.ts';
import { data, type Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ask, post, quiet } from '../../live/endpoints.ts';

interface TakeImport {
  readonly kind: ImportKind;
  readonly body: TakeFile;
  readonly basis: string;
}

/** What several features do with files that were taken in. */
export const importsApi = api.injectEndpoints({
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
