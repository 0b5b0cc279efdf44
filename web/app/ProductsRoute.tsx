import { ImportIcon } from '@blueprintjs/icons';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import type { MenuAction } from '../components/MenuActions.tsx';
import { ProductsScreen } from '../features/catalog/ProductsScreen.tsx';
import { productActions } from '../features/catalog/productActions.ts';
import { useShownProducts } from '../features/catalog/useShownProducts.ts';
import { useLotExport } from '../features/inventory/lots/useLotExport.tsx';
import { useStockActions } from '../features/inventory/useStockActions.tsx';
import { useText } from '../i18n/useText.ts';
import { useImport } from '../lists/useImport.ts';
import { useListActions } from '../lists/listActions.tsx';
import { usePrintAction } from '../features/pricing/usePrintAction.tsx';

/** The Actions menu in the order of the spec (2, 2.2), then what it does not know. */
const order = [
  'exportProducts',
  'exportLots',
  'updateProducts',
  'adjustLots',
  'count',
  'print',
  'changePrices',
  'addProducts',
];
const placeOf = ({ id }: MenuAction): number => order.indexOf(id.split(' ')[0] ?? id);

/** The products list with what the other areas do with what it shows. */
export function ProductsRoute() {
  const shown = useShownProducts();
  const { t } = useText('palette');
  const importFile = useImport('products');
  const update = {
    id: 'updateProducts',
    title: t('action.updateProducts'),
    icon: <ImportIcon />,
    run: () => importFile?.(),
  };
  const actions = [
    ...useListActions(productActions).menu,
    ...useLotExport({ status: ProductStatus.ACTIVE, ...shown }),
    ...(importFile ? [update] : []),
    ...useStockActions(),
    ...usePrintAction(shown),
  ];
  return <ProductsScreen actions={actions.sort((one, other) => placeOf(one) - placeOf(other))} />;
}
