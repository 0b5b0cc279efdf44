import type { PriceListQuery } from '../../../server/contract/pricing/priceList.ts';
import { call } from '../../api/baseQuery.ts';
import type { AppDispatch, RootState } from '../../store.ts';

/** The price list as PDF, of the moment that the console shows, or why there is none. Kept nowhere. */
export const printPriceList =
  (params: PriceListQuery, signal: AbortSignal) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<{ file: File } | { error: unknown }> => {
    const path = 'company/:companyId/product-manager/price-list.pdf';
    const { data, error } = await call({ path, params, file: 'application/pdf' }, { dispatch, getState, signal });
    return data instanceof File ? { file: data } : { error };
  };
