import type { CodeHits } from '../../server/contract/inventory/codes.ts';
import { lotPath, specificationsPath } from '../paths.ts';
import type { AppDispatch } from '../store.ts';
import { referencesApi } from './referencesApi.ts';
import { beginningOf } from '../../server/domain/text.ts';

/** As long as the server takes a code. */
const CODE_MAX = 100;

/** The products and lots that a code names. */
export const findByCode =
  (code: string) =>
  (dispatch: AppDispatch): Promise<CodeHits> =>
    dispatch(
      referencesApi.endpoints.findByCode.initiate(beginningOf(code, CODE_MAX), {
        subscribe: false,
        forceRefetch: true,
      }),
    ).unwrap();

/** Where a code leads: to the one product or lot that it names exactly; null for none, or for several. */
export const pathOfCode =
  (code: string) =>
  async (dispatch: AppDispatch): Promise<string | null> => {
    if (code.trim() === '') return null;
    const { products, lots } = await dispatch(findByCode(code));
    const paths = [
      ...products.map(({ productId }) => specificationsPath(productId)),
      ...lots.filter(({ isExact }) => isExact).map(({ productId, lotId }) => lotPath(productId, lotId)),
    ];
    return paths.length === 1 ? (paths[0] ?? null) : null;
  };
