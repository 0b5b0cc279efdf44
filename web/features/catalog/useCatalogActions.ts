import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import type { PaletteAction } from '../../palette/actions.ts';
import { useShortcut } from '../../palette/useShortcuts.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';

/** Palette lines of products: a new one, several, the inactive ones, the list as a file, products from a file. */
export function useCatalogActions(): readonly PaletteAction[] {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isThere = useLocation().pathname === paths.products;
  const may = useMay();
  const canCreate = may('products.create');
  const canExport = may('products.export');
  const canImport = may('products.import');
  const create = useMemo(() => () => void dispatch(dialogOpened({ name: 'createProduct' })), [dispatch]);
  useShortcut('createProduct', canCreate ? create : undefined);

  return useMemo(() => {
    type LineId = 'create' | 'addProducts' | 'inactive' | 'exportProducts' | 'updateProducts';
    const line = (id: LineId, what: Pick<PaletteAction, 'run' | 'to' | 'shortcut'>): PaletteAction => ({
      id,
      group: 'do',
      title: t(`action.${id}`),
      keywords: t(`keywords.${id}`),
      ...what,
    });
    const exportShown = (): void => {
      if (!isThere) void navigate(paths.products);
      dispatch(dialogOpened({ name: 'exportProducts' }));
    };
    const open = (name: 'addProducts' | 'updateProducts') => (): void => void dispatch(dialogOpened({ name }));
    return [
      ...(canCreate
        ? [
            line('create', { shortcut: 'createProduct', run: create }),
            line('addProducts', { run: open('addProducts') }),
          ]
        : []),
      line('inactive', { to: `${paths.products}?inactive=1` }),
      ...(canExport ? [line('exportProducts', { run: exportShown })] : []),
      ...(canImport ? [line('updateProducts', { run: open('updateProducts') })] : []),
    ];
  }, [t, dispatch, navigate, isThere, create, canCreate, canExport, canImport]);
}
