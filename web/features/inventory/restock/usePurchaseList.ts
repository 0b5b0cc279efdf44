import { useCallback, useMemo, useState } from 'react';
import type { PurchaseListQuery } from '../../../../server/contract/inventory/restock.ts';
import { useText } from '../../../i18n/useText.ts';
import { useActions, type PaletteAction, doLine } from '../../../palette/actions.ts';
import { useAppDispatch } from '../../../store.ts';
import { savePurchaseList } from './savePurchaseList.ts';

interface PurchaseList {
  readonly isWorking: boolean;
  readonly save: () => void;
}

/** Makes the purchase list of what is asked for, by a button and from the palette; null: it cannot be made now. */
export function usePurchaseList(asked: PurchaseListQuery | null): PurchaseList {
  const { t, language } = useText('palette');
  const dispatch = useAppDispatch();
  const [isWorking, setIsWorking] = useState(false);
  const key = asked === null ? null : JSON.stringify(asked);

  const save = useCallback(async (): Promise<void> => {
    if (key === null) return;
    setIsWorking(true);
    await dispatch(savePurchaseList({ ...(JSON.parse(key) as PurchaseListQuery), language }));
    setIsWorking(false);
  }, [dispatch, key, language]);
  useActions(
    useMemo(
      (): readonly PaletteAction[] =>
        key === null ? [] : [doLine('purchaseList', t('action.purchaseList'), t('keywords.purchaseList'), save)],
      [t, key, save],
    ),
  );
  return { isWorking, save: () => void save() };
}
