import { useNavigate } from 'react-router-dom';
import type { RestockPurchases } from '../../../../server/contract/purchasing/restockPurchases.ts';
import { failureShown } from '../../../api/failure.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths, purchaseCartPath } from '../../../paths.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { useRestockPurchasesMutation } from './restockApi.ts';

/** Makes a draft for each preferred vendor and leads there; says whom it omitted and why. */
export function useMakePurchases() {
  const { t } = useText('restock');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [make, { isLoading }] = useRestockPurchasesMutation();
  return {
    isMaking: isLoading,
    make: async (wanted: RestockPurchases): Promise<void> => {
      try {
        const { orders, refused, withoutVendor } = (await make(wanted).unwrap()).data;
        const missed = [
          ...refused.map(({ vendor, message }) => t('purchaseOrders.refused', { vendor, message })),
          ...(withoutVendor.length === 0
            ? []
            : [t('purchaseOrders.withoutVendor', { count: withoutVendor.length, skus: withoutVendor.join(', ') })]),
        ];
        for (const text of missed) dispatch(noticeShown({ kind: 'error', text }));
        const [first, ...more] = orders;
        if (first) void navigate(more.length === 0 ? purchaseCartPath(first.id) : paths.purchaseOrders);
      } catch (error) {
        dispatch(failureShown(error));
      }
    },
  };
}
