import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { quantityText } from '../format/quantityText.ts';
import { useFindProductsQuery } from './referencesApi.ts';
import { useSearchWords } from './useSearchWords.ts';

const OFFERED = 20;

/** Active products that have the words of a picker in SKU, name, pinyin or a code, looked for on the server. */
export function useProducts() {
  const { searched, isWaiting, setWords } = useSearchWords();
  const { currentData, isFetching } = useFindProductsQuery({
    ...{ status: ProductStatus.ACTIVE, pageNumber: 1, pageSize: OFFERED },
    ...(searched === '' ? {} : { searchKey: searched }),
  });
  const isLoading = isWaiting || (isFetching && !currentData);
  const found = isLoading ? [] : (currentData?.list ?? []);
  return {
    options: found.map(({ productId: id, sku, variety, availableToSellQty: left, inventoryUOM }) => ({
      ...{ id, name: `${sku} · ${variety}` },
      detail: quantityText(left, inventoryUOM),
    })),
    isLoading,
    setWords,
  };
}
