import type { RestockRow } from '../../../../server/contract/inventory/restock.ts';
import { useText } from '../../../i18n/useText.ts';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import type { ListSpec } from '../../../lists/useList.ts';
import { detailsPath, paths } from '../../../paths.ts';
import { pathOfCode } from '../../../references/codeHits.ts';
import { usePriceSheet } from '../../../references/product/usePriceSheet.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppSelector } from '../../../store.ts';
import { useEditableList } from '../../../records/useEditableList.tsx';
import { NoRestock } from './NoRestock.tsx';
import './restock.css';
import { findRestockRows, restockCall, useListRestockQuery } from './restockApi.ts';
import { RestockDo } from './RestockDo.tsx';
import { RestockFilters } from './RestockFilters.tsx';
import { restockAddress, restockFilter, toRestockQuery, type RestockState } from './restockState.ts';
import { StatusChips } from './StatusChips.tsx';
import { useChosenRestock } from './useChosenRestock.ts';
import { usePurchaseList } from './usePurchaseList.ts';
import { useRestockEditing } from './useRestockEditing.ts';
import { useRestockColumns } from './useRestockColumns.tsx';
import { Button } from '@blueprintjs/core';
import { ThIcon } from '@blueprintjs/icons';

const SHEET_FIELDS = ['reorderLevel', 'reorderQuantity'] as const;

const spec: ListSpec<RestockRow, RestockState> = {
  name: 'restock',
  path: paths.restock,
  address: restockAddress,
  // Picture, SKU and name.
  frozen: 3,
  rowId: ({ productId }) => productId,
  rowPath: ({ productId }) => detailsPath(productId),
  records: { type: 'Product', call: (shown) => restockCall(toRestockQuery(shown)) },
  findRows: findRestockRows,
  findExact: pathOfCode,
  guardedSorts: { cost: 'products.cost' },
};

/** What has to be bought: status, par level and suggested quantity of every active product that is bought (rules 4). */
export function RestockScreen() {
  const { t } = useText('restock');
  const may = useMay();
  const priceSheet = usePriceSheet(SHEET_FIELDS);
  const sheet = may('products.edit') ? priceSheet : null;
  const { state, change, page, rows, screen, guards } = useEditableList(spec, {
    useQuery: (shown: RestockState) => useListRestockQuery(toRestockQuery(shown)),
    useColumns: useRestockColumns,
    editing: useRestockEditing(),
  });
  const choice = useChosenRestock(rows, restockAddress.saved(state));
  // Not while a view of the past is made ready: the list would be of the present.
  const isReady = useAppSelector(({ asOf }) => asOf.instant === null || asOf.viewId !== null);
  const canChoose = may('products.export') && isReady;
  const chosen = choice.isWhole || choice.chosen.length === 0 ? null : choice.chosen.map(spec.rowId).join(',');
  const wanted = chosen === null ? restockFilter(state) : { productIds: chosen };
  const purchaseList = usePurchaseList(canChoose ? wanted : null);
  const { column, isWhole, onWhole, onClear } = choice;
  const count = choice.chosen.length;
  const children = <RestockDo wanted={wanted} count={count} isWhole={isWhole} list={purchaseList} />;

  return (
    <ListScreen
      {...screen}
      title={t('title')}
      searchLabel={t('search')}
      summary={
        <StatusChips counts={page?.counts} chosen={state.statuses} onChoose={(statuses) => change({ statuses })} />
      }
      filters={<RestockFilters state={state} change={change} />}
      actions={sheet && <Button icon={<ThIcon />} text={t('sheet')} onClick={sheet.open} />}
      sheetFor={sheet?.sheetFor}
      choice={canChoose ? { column, count, isWhole, onWhole, onClear, children } : null}
      empty={(found) => <NoRestock page={found} state={state} change={change} />}
    >
      {guards}
    </ListScreen>
  );
}
