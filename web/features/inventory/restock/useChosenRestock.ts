import { useCallback, useMemo, useState } from 'react';
import type { RestockRow } from '../../../../server/contract/inventory/restock.ts';
import type { GridColumn } from '../../../components/grid/gridTypes.ts';
import { useChosenRows } from '../../../components/grid/useChosenRows.tsx';
import { useText } from '../../../i18n/useText.ts';

const rowId = ({ productId }: RestockRow): string => productId;

/** Rows chosen one by one over all pages, or all of the filter that `filter` names. */
export function useChosenRestock(rows: readonly RestockRow[], filter: string) {
  const { t } = useText('restock');
  const label = useCallback(({ sku, variety }: RestockRow) => t('chosen.row', { sku, variety }), [t]);
  const { column, chosen, clear } = useChosenRows({ rows, rowId, title: t('chosen.page'), label });
  const [allOf, setAllOf] = useState<string | null>(null);
  const isAll = allOf === filter;
  const shown = useMemo<GridColumn<RestockRow>>(
    () =>
      isAll
        ? {
            ...column,
            isOn: () => true,
            // One that is taken out leaves none of the rest chosen by name.
            onToggle: () => setAllOf(null),
          }
        : column,
    [column, isAll],
  );
  return {
    column: shown,
    chosen,
    isWhole: isAll,
    onWhole: () => setAllOf(filter),
    onClear: () => {
      setAllOf(null);
      clear();
    },
  };
}
