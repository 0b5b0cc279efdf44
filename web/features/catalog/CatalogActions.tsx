import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useActions, usePaletteSource, type PaletteAction, type PaletteSource } from '../../palette/actions.ts';
import { useShortcut } from '../../palette/useShortcuts.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { creationBegun, creationEnded } from './createProductSlice.ts';

const CreateProductDialog = lazy(async () => ({
  default: (await import('./CreateProductDialog.tsx')).CreateProductDialog,
}));

const FOUND = 8;

/** What the catalogue gives to palette and keyboard, on every screen: find a product, create one. */
export function CatalogActions() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const isCreating = useAppSelector(({ createProduct }) => createProduct);
  const canCreate = useMay()('products.create');
  const create = useCallback(() => dispatch(creationBegun()), [dispatch]);

  useActions(
    useMemo((): readonly PaletteAction[] => {
      const inactive: PaletteAction = {
        id: 'inactive',
        group: 'do',
        title: t('action.inactive'),
        keywords: t('keywords.inactive'),
        to: `${paths.products}?inactive=1`,
      };
      if (!canCreate) return [inactive];
      const createOne: PaletteAction = {
        id: 'create',
        group: 'do',
        title: t('action.create'),
        keywords: t('keywords.create'),
        shortcut: 'createProduct',
        run: create,
      };
      return [createOne, inactive];
    }, [t, canCreate, create]),
  );
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
  useShortcut('createProduct', canCreate ? create : undefined);

  return (
    <Suspense fallback={null}>
      {isCreating && <CreateProductDialog isOpen onClose={() => dispatch(creationEnded())} />}
    </Suspense>
  );
}
