import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SheetProduct } from '../../../../server/contract/catalog/productSheet.ts';
import { SKU_MAX } from '../../../../server/domain/catalog/productRules.ts';
import { asCompared } from '../../../../server/domain/text.ts';
import { errorText } from '../../../api/apiError.ts';
import { oncePerRow, type SheetRow } from '../../../components/grid/sheetRows.ts';
import { useAppDispatch } from '../../../store.ts';
import { sheetApi } from './sheetApi.ts';

/** Looked up when nobody has typed for so long, in ms. */
const PAUSE_MS = 150;

const skuOf = oncePerRow(({ texts }) => asCompared(texts.sku ?? ''));

/** The products that the rows of a sheet name; undefined while a SKU is looked up, null where no product has it. */
export function useNamedProducts(rows: readonly SheetRow[]) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<ReadonlyMap<string, SheetProduct | null>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);

  const missing = useMemo(
    () => [...new Set(rows.map(skuOf))].filter((sku) => sku !== '' && sku.length <= SKU_MAX && !known.has(sku)),
    [rows, known],
  );

  const lookUp = useCallback(
    async (skus: readonly string[]): Promise<void> => {
      setFailure(null);
      try {
        const asking = sheetApi.endpoints.namedProducts.initiate(
          { skus: [...skus] },
          { subscribe: false, forceRefetch: true },
        );
        const products = await dispatch(asking).unwrap();
        setKnown((before) => new Map([...before, ...skus.map((sku, at) => [sku, products[at] ?? null] as const)]));
      } catch (error) {
        setFailure(errorText(error));
      }
    },
    [dispatch],
  );

  useEffect(() => {
    if (missing.length === 0) return;
    const timer = setTimeout(() => void lookUp(missing), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [missing, lookUp]);

  return {
    productOf: useCallback((row: SheetRow) => known.get(skuOf(row)), [known]),
    isLooking: missing.length > 0,
    /** Why products could not be looked up. */
    failure,
    retry: () => void lookUp(missing),
    /** Looks these up again: they were changed. */
    forget: (of: readonly SheetRow[]): void => {
      const skus = new Set(of.map(skuOf));
      setKnown((before) => new Map([...before].filter(([sku]) => !skus.has(sku))));
    },
  };
}
