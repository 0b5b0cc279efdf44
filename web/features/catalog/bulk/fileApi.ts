import type { BulkStarted } from '../../../../server/contract/bulk/bulk.ts';
import type { CheckedFile, CheckFile, TakeFile } from '../../../../server/contract/imports/sentFile.ts';
import { data, type Answer } from '../../../api/answers.ts';
import { api } from '../../../api/api.ts';

const path = 'company/:companyId/product-manager/products-file';

const fileApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkProductsFile: build.mutation<CheckedFile, CheckFile>({
      query: (body) => ({
        path: `${path}/check`,
        method: 'POST',
        body,
        isCommand: false,
        isQuiet: true,
        showsErrors: true,
      }),
      transformResponse: data<CheckedFile>,
    }),
    /** Taken in again after an undo, the same file is another command: `basis` tells the attempts apart. */
    takeInProductsFile: build.mutation<Answer<BulkStarted>, { body: TakeFile; basis: string }>({
      query: (call) => ({ path, method: 'POST', isQuiet: true, showsErrors: true, ...call }),
    }),
  }),
});

export const { useCheckProductsFileMutation, useTakeInProductsFileMutation } = fileApi;
