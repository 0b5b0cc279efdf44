import { post, ask, quiet, read } from '../../../live/endpoints.ts';
import type { BulkStarted } from '../../../../server/contract/bulk/bulk.ts';
import type { Preview, PreviewBulkEdit, StartBulkEdit } from '../../../../server/contract/bulk/bulkEdit.ts';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/api.ts';

const path = 'product-manager/bulk-edit';

const bulkEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewBulkEdit: build.query<Preview, PreviewBulkEdit>({
      ...read((body) => ask(`${path}/preview`, body), []),
      // What is there changes under it.
      keepUnusedDataFor: 0,
    }),
    startBulkEdit: build.mutation<Answer<BulkStarted>, StartBulkEdit>({ query: (body) => post(path, body, quiet) }),
  }),
});

export const { usePreviewBulkEditQuery, useStartBulkEditMutation } = bulkEditApi;
