import type { BulkStarted } from '../../../../server/contract/bulk/bulk.ts';
import type {
  NamedProducts,
  SaveProductSheet,
  SheetProduct,
} from '../../../../server/contract/catalog/productSheet.ts';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/api.ts';
import { ask, post, quiet, read } from '../../../live/endpoints.ts';

const path = 'product-manager/product-sheet';

export const sheetApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Products by SKU, in the order asked, null for none: a search with a body. */
    namedProducts: build.query<(SheetProduct | null)[], NamedProducts>(read((body) => ask(`${path}/named`, body), [])),
    saveProductSheet: build.mutation<Answer<BulkStarted>, SaveProductSheet>({
      query: (body) => post(path, body, quiet),
    }),
  }),
});

export const { useSaveProductSheetMutation } = sheetApi;
