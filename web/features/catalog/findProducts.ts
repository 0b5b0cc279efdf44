import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import type { AppDispatch } from '../../store.ts';
import { referencesApi } from '../../references/referencesApi.ts';

/** The first active products that a search finds: by SKU, name, pinyin or its initials. Kept nowhere. */
export const findProducts =
  (searchKey: string, pageSize: number) =>
  async (dispatch: AppDispatch): Promise<readonly ProductRow[]> => {
    const asking = dispatch(
      referencesApi.endpoints.findProducts.initiate(
        { searchKey, pageNumber: 1, pageSize },
        { subscribe: false, forceRefetch: true },
      ),
    );
    return (await asking.unwrap()).list;
  };
