import type { PurchaseListQuery } from '../../../../server/contract/inventory/restock.ts';
import { failureShown } from '../../../api/failure.ts';
import { download, fileTypes } from '../../../api/fetchFile.ts';
import { translate } from '../../../i18n/i18n.ts';
import { get } from '../../../live/endpoints.ts';
import type { AppDispatch } from '../../../store.ts';

/** Downloads the purchase list of what is asked for; a failure is told in the spec's words, with its reason. */
export const savePurchaseList =
  (query: PurchaseListQuery) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const request = { ...get('restock/purchase-list.csv', query), file: fileTypes.csv };
    const error = await dispatch(download(request, (name) => translate('restock', 'purchaseList.done', { name })));
    if (error !== null)
      dispatch(failureShown(error, (reason) => translate('restock', 'purchaseList.failed', { reason })));
  };
