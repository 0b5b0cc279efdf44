import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useListLines } from '../../lists/listPalette.ts';
import type { PaletteAction } from '../../palette/actions.ts';
import { useShortcut } from '../../palette/useShortcuts.ts';
import { paths } from '../../paths.ts';
import { productActions } from './productActions.ts';

/** Palette lines of products: what is done with the list, and the inactive ones. */
export function useCatalogActions(): readonly PaletteAction[] {
  const { t } = useText('palette');
  const lines = useListLines(paths.products, productActions);
  useShortcut('createProduct', lines.find(({ id }) => id === 'createProduct')?.run);
  return useMemo(
    () => [
      ...lines,
      {
        id: 'inactive',
        group: 'do',
        title: t('action.inactive'),
        keywords: t('keywords.inactive'),
        to: `${paths.products}?inactive=1`,
      },
    ],
    [t, lines],
  );
}
