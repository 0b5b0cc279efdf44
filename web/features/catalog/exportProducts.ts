import type { ProductExportField, ProductExportQuery } from '../../../server/contract/catalog/productExport.ts';
import { call } from '../../api/baseQuery.ts';
import { saveFile } from '../../api/saveFile.ts';
import { currentLanguage, translate } from '../../i18n/i18n.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import type { AppDispatch, RootState } from '../../store.ts';
import type { ProductColumn } from './useProductColumns.tsx';

const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** What a column of the list is called in a file. */
const fields: Readonly<Record<ProductColumn['id'], ProductExportField>> = {
  sku: 'sku',
  variety: 'variety',
  categoryName: 'category',
  status: 'status',
  price: 'price',
  cost: 'cost',
  onHandQty: 'onHand',
  availableToSellQty: 'availableToSell',
  inventoryUOM: 'inventoryUOM',
  size: 'size',
  weight: 'weight',
  grade: 'grade',
  packing: 'packing',
  origin: 'origin',
  cover: 'cover',
  committedQty: 'committed',
  noLotCommittedQty: 'noLotCommitted',
  noLotShippedQty: 'noLotShipped',
  noLotReturnQty: 'noLotReturned',
  defaultSellingPricingUOM: 'sellingUOM',
  defaultPurchasingCostUOM: 'purchasingUOM',
  productUOMS: 'units',
  organic: 'organic',
};

/** The columns that the list shows, in its order, as a file has them. */
export const exportedColumns = (shown: readonly string[]): ProductExportField[] =>
  shown.flatMap((column) => (Object.hasOwn(fields, column) ? fields[column as ProductColumn['id']] : []));

/** Downloads the list as a file; resolves with what went wrong, or null. */
export const exportProducts =
  ({ format = 'csv', ...query }: ProductExportQuery) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<unknown> => {
    const path = 'company/:companyId/product-manager/products-export';
    const params = { ...query, format, language: currentLanguage() };
    const request = { path, params, file: types[format] };
    const { data, error } = await call(request, { dispatch, getState, signal: new AbortController().signal });
    if (!(data instanceof File)) return error;
    saveFile(data);
    dispatch(noticeShown({ kind: 'success', text: translate('catalog', 'export.done', { name: data.name }) }));
    return null;
  };
