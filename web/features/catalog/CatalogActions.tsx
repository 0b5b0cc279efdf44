import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useActions, usePaletteSource, type PaletteAction, type PaletteSource } from '../../palette/actions.ts';
import { useShortcut } from '../../palette/useShortcuts.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { adjustingBegun, adjustingEnded } from '../../state/adjustSheetSlice.ts';
import { additionBegun, additionEnded } from '../../state/addProductsSlice.ts';
import { dialogClosed } from '../../state/catalogDialogSlice.ts';
import { creationBegun, creationEnded } from '../../state/createProductSlice.ts';
import { printBegun, printEnded } from '../../state/priceListSlice.ts';
import { useListActions } from './useListActions.ts';
import { useMayPrint } from '../pricing/useMayPrint.ts';

const CreateProductDialog = lazy(async () => ({
  default: (await import('./CreateProductDialog.tsx')).CreateProductDialog,
}));
const PriceListDialog = lazy(async () => ({
  default: (await import('../pricing/PriceListDialog.tsx')).PriceListDialog,
}));

const AddProductsDialog = lazy(async () => ({
  default: (await import('./AddProductsDialog.tsx')).AddProductsDialog,
}));

const AdjustSheetDialog = lazy(async () => ({
  default: (await import('../inventory/adjust/AdjustSheetDialog.tsx')).AdjustSheetDialog,
}));

const UpdateFromFileDialog = lazy(async () => ({
  default: (await import('./bulk/UpdateFromFileDialog.tsx')).UpdateFromFileDialog,
}));

const NewCountDialog = lazy(async () => ({
  default: (await import('../inventory/counts/NewCountDialog.tsx')).NewCountDialog,
}));

const FOUND = 8;

/** What the catalogue gives to palette and keyboard, on every screen: find a product, and what the Actions menu does. */
export function CatalogActions() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const isCreating = useAppSelector(({ createProduct }) => createProduct);
  const isPrinting = useAppSelector(({ priceList }) => priceList);
  const isAdding = useAppSelector(({ addProducts }) => addProducts);
  const canPrint = useMayPrint();
  const isAdjusting = useAppSelector(({ adjustSheet }) => adjustSheet);
  const dialog = useAppSelector(({ catalogDialog }) => catalogDialog);
  const may = useMay();
  const canCreate = may('products.create');
  const canAdjust = may('inventory.adjust');
  const canCount = may('inventory.count');
  const canImport = may('products.import');
  const close = () => dispatch(dialogClosed());
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
      const print: PaletteAction = {
        id: 'printPriceList',
        group: 'do',
        title: t('action.printPriceList'),
        keywords: t('keywords.printPriceList'),
        run: () => dispatch(printBegun()),
      };
      const adjustLots: PaletteAction = {
        id: 'adjustLots',
        group: 'do',
        title: t('action.adjustLots'),
        keywords: t('keywords.adjustLots'),
        run: () => dispatch(adjustingBegun()),
      };
      const others = [inactive, ...(canPrint ? [print] : []), ...(canAdjust ? [adjustLots] : [])];
      if (!canCreate) return others;
      const createOne: PaletteAction = {
        id: 'create',
        group: 'do',
        title: t('action.create'),
        keywords: t('keywords.create'),
        shortcut: 'createProduct',
        run: create,
      };
      const addSeveral: PaletteAction = {
        id: 'addProducts',
        group: 'do',
        title: t('action.addProducts'),
        keywords: t('keywords.addProducts'),
        run: () => dispatch(additionBegun()),
      };
      return [createOne, addSeveral, ...others];
    }, [t, dispatch, canPrint, canCreate, canAdjust, create]),
  );
  useActions(useListActions());
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
      {isCreating && <CreateProductDialog onClose={() => dispatch(creationEnded())} />}
      {isAdding && canCreate && <AddProductsDialog onClose={() => dispatch(additionEnded())} />}
      {isAdjusting && canAdjust && <AdjustSheetDialog onClose={() => dispatch(adjustingEnded())} />}
      {dialog === 'update' && canImport && <UpdateFromFileDialog onClose={close} />}
      {dialog === 'newCount' && canCount && <NewCountDialog onClose={close} />}
      {isPrinting && canPrint && <PriceListDialog onClose={() => dispatch(printEnded())} />}
    </Suspense>
  );
}
