import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useActions, usePaletteSource, type PaletteSource } from '../../palette/actions.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import { useCatalogActions } from './useCatalogActions.ts';

const FOUND = 8;

/** What the catalog gives to palette and keyboard, on every screen: find a product, and what the Actions menu does. */
export function CatalogActions() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  useActions(useCatalogActions());
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        async find(query) {
          // With the screen's own calls, which it may not have loaded yet.
          const { findProducts } = await import('./findProducts.ts');
          const found = await dispatch(findProducts(query, FOUND));
          return found.map(({ productId, sku, variety }) => ({
            id: `product ${productId}`,
            group: 'products',
            title: variety,
            detail: sku,
            to: specificationsPath(productId),
          }));
        },
        all: (query) => ({
          id: 'products found',
          group: 'products',
          title: t('action.findProducts', { query }),
          to: `${paths.products}?${new URLSearchParams({ search: query }).toString()}`,
        }),
      }),
      [t, dispatch],
    ),
  );
  return null;
}
