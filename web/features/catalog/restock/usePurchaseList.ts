import { useState } from 'react';
import type { PurchaseListQuery } from '../../../../server/contract/restock.ts';
import { useText } from '../../../i18n/useText.ts';
import { failureShown } from '../../../notices/failure.ts';
import { noticeShown } from '../../../notices/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { fetchPurchaseList } from './restockApi.ts';

/** Fetches the purchase list of what is asked for, and hands it to the browser to be saved. */
export function usePurchaseList(): { readonly isWorking: boolean; readonly save: (query: PurchaseListQuery) => void } {
  const { t, language } = useText('restock');
  const dispatch = useAppDispatch();
  const [isWorking, setIsWorking] = useState(false);

  const save = async (query: PurchaseListQuery): Promise<void> => {
    setIsWorking(true);
    const answer = await dispatch(fetchPurchaseList({ ...query, language }));
    setIsWorking(false);
    if ('error' in answer) {
      dispatch(failureShown(answer.error, (reason) => t('purchaseList.failed', { reason })));
      return;
    }
    const url = URL.createObjectURL(answer.file);
    const link = document.createElement('a');
    link.href = url;
    link.download = answer.file.name;
    link.click();
    URL.revokeObjectURL(url);
    dispatch(noticeShown({ kind: 'success', text: t('purchaseList.done', { name: answer.file.name }) }));
  };
  return { isWorking, save: (query) => void save(query) };
}
