import type { UndoneItems } from '../../../server/contract/imports/imports.ts';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

/** What several features do with files that were taken in. */
export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    undoImport: build.mutation<
      Answer<UndoneItems>,
      { readonly batchId: string; readonly dryRun: boolean; readonly after: string | null }
    >({
      query: ({ batchId, dryRun, after }) => ({
        path: `company/:companyId/imports/${batchId}/undo`,
        method: 'POST',
        body: { ...(dryRun ? { dryRun } : {}), ...(after === null ? {} : { after }) },
        isQuiet: true,
        showsErrors: true,
      }),
      invalidatesTags: (_, __, { dryRun }) => (dryRun ? [] : ['ImportBatch', 'Bulk', 'Product']),
    }),
  }),
});
