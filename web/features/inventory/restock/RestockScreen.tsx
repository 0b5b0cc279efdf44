import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RestockRow } from '../../../../server/contract/inventory/restock.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { DataGrid } from '../../../components/grid/DataGrid.tsx';
import { useHeldEdits } from '../../../components/grid/useHeldEdits.ts';
import { LeaveGuard } from '../../../records/LeaveGuard.tsx';
import { Page } from '../../../components/Page.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { useText } from '../../../i18n/useText.ts';
import { changedPlace } from '../../../lists/columnPlaces.ts';
import { ColumnsButton } from '../../../lists/ColumnsButton.tsx';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { PAGE_SIZES, sortedBy } from '../../../lists/listParts.ts';
import { SearchTabs } from '../../../lists/SearchTabs.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { useDefaultSearch } from '../../../lists/useDefaultSearch.ts';
import { useListColumns } from '../../../lists/useListColumns.ts';
import { useOpenSearch } from '../../../lists/useOpenSearch.ts';
import { detailsPath, paths } from '../../../paths.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch, useAppSelector } from '../../../store.ts';
import { EditConflict } from '../../../records/EditConflict.tsx';
import { HiddenOrder } from '../../../lists/HiddenOrder.tsx';
import { usePermittedOrder } from '../../../lists/usePermittedOrder.ts';
import { useRowEdits } from '../../../records/useRowEdits.ts';
import { NoRestock } from './NoRestock.tsx';
import './restock.css';
import { findRestockRows, useListRestockQuery } from './restockApi.ts';
import { RestockChosenBar } from './RestockChosenBar.tsx';
import {
  isRestockSort,
  restockAddress,
  restockFilter,
  restockForm,
  toRestockQuery,
  writeRestockState,
} from './restockState.ts';
import { RestockToolbar } from './RestockToolbar.tsx';
import { StatusChips } from './StatusChips.tsx';
import { useChosenRestock } from './useChosenRestock.ts';
import { usePurchaseList } from './usePurchaseList.ts';
import { useRestockEditing } from './useRestockEditing.ts';
import { FROZEN_COLUMNS, useRestockColumns } from './useRestockColumns.tsx';

const NONE: readonly RestockRow[] = [];
const rowId = ({ productId }: RestockRow): string => productId;

/** What has to be bought: status, par level and suggested quantity of every active product that is bought (rules 4). */
export function RestockScreen() {
  const { t } = useText('restock');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const may = useMay();
  const { state, change, setSearch } = useAddressState(restockForm);
  const { shown: ordered, hidden } = usePermittedOrder(state);
  const list = useListRestockQuery(toRestockQuery(ordered));
  const { page, isTurning, failure } = listAnswer(list);
  const rows = page?.list ?? NONE;
  const { edits, conflict, decide } = useRowEdits(rows, useRestockEditing());
  const all = useRestockColumns(edits);
  const open = useOpenSearch('restock', state.view);
  const columns = useListColumns({ list: 'restock', columns: all, frozen: FROZEN_COLUMNS, open });
  const entering = useHeldEdits({ columns: all, save: edits.save });
  const address = restockAddress(state);
  const choice = useChosenRestock(rows, address);
  // Not while a view of the past is made ready: the list would be of the present.
  const isReady = useAppSelector(({ asOf }) => asOf.instant === null || asOf.viewId !== null);
  const canChoose = may('products.export') && isReady;
  const chosen = choice.isAll || choice.chosen.length === 0 ? null : choice.chosen.map(rowId).join(',');
  const wanted = chosen === null ? restockFilter(state) : { productIds: chosen };
  const purchaseList = usePurchaseList(canChoose ? wanted : null);
  const drawn = useMemo(
    () => (canChoose ? [choice.column, ...columns.shown] : columns.shown),
    [canChoose, choice.column, columns.shown],
  );
  useDefaultSearch(paths.restock, open);

  return (
    <Page title={t('title')} className="cd-page-full">
      <SearchTabs list="restock" path={paths.restock} open={open} address={address} places={columns.places} />
      <HiddenOrder column={hidden} />
      <StatusChips counts={page?.counts} chosen={state.statuses} onChoose={(statuses) => change({ statuses })} />
      <RestockToolbar state={state} change={change} onSearch={setSearch}>
        <ColumnsButton
          choices={all}
          places={columns.places}
          frozen={FROZEN_COLUMNS}
          onArrange={columns.arrange}
          onReset={columns.reset}
        />
      </RestockToolbar>
      <div className={`cd-list ${isTurning ? 'cd-turning' : ''}`}>
        <DataGrid
          label={t('title')}
          columns={drawn}
          rows={page?.list ?? (failure === null ? null : NONE)}
          skeletonRows={state.size}
          frozenColumns={FROZEN_COLUMNS + drawn.length - columns.shown.length}
          rowCount={page === undefined || page.totalIsCapped ? -1 : page.total}
          offset={(state.page - 1) * state.size}
          view={writeRestockState(state).toString()}
          isBusy={list.isFetching}
          sort={ordered.sort === null ? null : { column: ordered.sort, isDescending: ordered.isDescending }}
          rowId={rowId}
          held={entering.held}
          findRows={(searches) => dispatch(findRestockRows(searches))}
          {...(all.some(({ editor }) => editor !== undefined) ? { onEdit: entering.onEdit } : {})}
          onSort={(name) => isRestockSort(name) && change(sortedBy(ordered, name))}
          onResize={(id, width) => columns.arrange(changedPlace(columns.places, id, { width }))}
          onOpen={({ productId }) => void navigate(detailsPath(productId))}
        />
        {failure !== null && (
          <FailedState isBeside={failure === 'stale'} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {page?.list.length === 0 && !isTurning && <NoRestock page={page} state={state} change={change} />}
      </div>
      {canChoose && (
        <RestockChosenBar
          count={choice.chosen.length}
          total={page?.total ?? 0}
          isCapped={page?.totalIsCapped ?? false}
          isWhole={choice.isAll}
          isWorking={purchaseList.isWorking}
          onWhole={choice.takeAll}
          onList={purchaseList.save}
          onClear={choice.clear}
        />
      )}
      {list.data && (
        <Pager
          page={state.page}
          size={state.size}
          sizes={PAGE_SIZES}
          total={list.data.total}
          isCapped={list.data.totalIsCapped}
          count={page?.list.length ?? null}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size })}
        />
      )}
      <LeaveGuard isDirty={entering.isHolding} />
      <EditConflict conflict={conflict} onDecide={decide} />
    </Page>
  );
}
