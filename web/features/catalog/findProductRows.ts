import { ProductStatus, type ProductStatusCode } from '../../../server/domain/catalog/productCodes.ts';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import type { AppDispatch } from '../../store.ts';
import { catalogApi } from './catalogApi.ts';
import { findRows } from '../../lists/findRows.ts';

/** Products, active and inactive, in which each text occurs: what a key that is pasted into the list may name. */
export const findProductRows =
  (searches: readonly string[]) =>
  async (dispatch: AppDispatch): Promise<readonly (readonly ProductRow[] | null)[]> => {
    const withStatus = (status: ProductStatusCode) =>
      findRows(searches, (page) =>
        dispatch(
          catalogApi.endpoints.listProducts.initiate(
            { ...page, status, sortName: 'sku' },
            { subscribe: false, forceRefetch: true },
          ),
        ).unwrap(),
      );
    const active = await withStatus(ProductStatus.ACTIVE);
    const inactive = await withStatus(ProductStatus.INACTIVE);
    return active.map((rows, index) => {
      const others = inactive[index];
      return rows && others ? [...rows, ...others] : null;
    });
  };
