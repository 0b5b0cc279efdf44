import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useActions, type PaletteAction, doLine } from '../../palette/actions.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import type { ShownProducts } from './shownProducts.ts';
import { useMayPrint } from './useMayPrint.ts';

/** What pricing gives to the palette on every screen; `shown` is how the products list is limited, where it is open. */
export function PricingActions({ shown }: { readonly shown: ShownProducts }) {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const canPrint = useMayPrint();
  useActions(
    useMemo((): readonly PaletteAction[] => {
      const open = () => dispatch(dialogOpened({ name: 'priceList', shown }));
      return canPrint ? [doLine('printPriceList', t('action.printPriceList'), t('keywords.printPriceList'), open)] : [];
    }, [t, dispatch, canPrint, shown]),
  );
  return null;
}
