import type { PurchaseListQuery } from '../../../../server/contract/inventory/restock.ts';
import { saveFile } from '../../../api/saveFile.ts';
import { translate } from '../../../i18n/i18n.ts';
import { failureShown } from '../../../api/failure.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import type { AppDispatch } from '../../../store.ts';
import { fetchPurchaseList } from './restockApi.ts';

/** Downloads the purchase list of what is asked for; a failure is told in the spec's words, with its reason. */
export const savePurchaseList =
  (query: PurchaseListQuery) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const answer = await dispatch(fetchPurchaseList(query));
    if ('error' in answer) {
      dispatch(failureShown(answer.error, (reason) => translate('restock', 'purchaseList.failed', { reason })));
      return;
    }
    saveFile(answer.file);
    const text = translate('restock', 'purchaseList.done', { name: answer.file.name });
    dispatch(noticeShown({ kind: 'success', text }));
  };
