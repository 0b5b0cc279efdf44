import type { BulkStarted } from '../../../../server/contract/bulk/bulk.ts';
import type { Preview, PreviewBulkEdit, StartBulkEdit } from '../../../../server/contract/bulk/bulkEdit.ts';
import { data, type Answer } from '../../../api/answers.ts';
import { api } from '../../../api/api.ts';

const path = 'company/:companyId/product-manager/bulk-edit';

const bulkEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewBulkEdit: build.query<Preview, PreviewBulkEdit>({
      query: (body) => ({
        path: `${path}/preview`,
        method: 'POST',
        body,
        isCommand: false,
        isQuiet: true,
        showsErrors: true,
      }),
      transformResponse: data<Preview>,
      // What stands changes under it.
      keepUnusedDataFor: 0,
    }),
    startBulkEdit: build.mutation<Answer<BulkStarted>, StartBulkEdit>({
      query: (body) => ({ path, method: 'POST', body, isQuiet: true, showsErrors: true }),
    }),
  }),
});

export const { usePreviewBulkEditQuery, useStartBulkEditMutation } = bulkEditApi;
