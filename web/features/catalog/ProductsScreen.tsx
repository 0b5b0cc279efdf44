import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BulkSelection } from '../../../server/contract/bulk/bulkEdit.ts';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { ActionsMenu } from '../../components/ActionsMenu.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { DataGrid } from '../../components/grid/DataGrid.tsx';
import { useChosenRows } from '../../components/grid/useChosenRows.tsx';
import { useHeldEdits } from '../../components/grid/useHeldEdits.ts';
import { LeaveGuard } from '../../records/LeaveGuard.tsx';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { Page } from '../../components/Page.tsx';
import { Pager } from '../../components/Pager.tsx';
import { formatTotal } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { changedPlace } from '../../lists/columnPlaces.ts';
import { ColumnsButton } from '../../lists/ColumnsButton.tsx';
import { listAnswer } from '../../lists/listAnswer.ts';
import { PAGE_SIZES, sortedBy } from '../../lists/listParts.ts';
import { SearchTabs } from '../../lists/SearchTabs.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { useDefaultSearch } from '../../lists/useDefaultSearch.ts';
import { useListColumns } from '../../lists/useListColumns.ts';
import { useOpenSearch } from '../../lists/useOpenSearch.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import './catalog.css';
import { useListProductsQuery } from './catalogApi.ts';
import { ChosenBar } from '../../lists/ChosenBar.tsx';
import { BulkEditDialog } from './bulk/BulkEditDialog.tsx';
import { EditConflict } from '../../records/EditConflict.tsx';
import { useRowEdits } from '../../records/useRowEdits.ts';
import { ExportProductsDialog } from './ExportProductsDialog.tsx';
import { dialogClosed, dialogOpened } from '../../state/dialogsSlice.ts';
import { findProductRows } from './findProductRows.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { FilterDrawer } from './filters/FilterDrawer.tsx';
import { addressOf, isSortName, listAddress, tickedCount, toQuery, writeListState } from './listState.ts';
import { HiddenOrder } from '../../lists/HiddenOrder.tsx';
import { NoProducts } from './NoProducts.tsx';
import { ProductsToolbar } from './ProductsToolbar.tsx';
import { usePermittedOrder } from '../../lists/usePermittedOrder.ts';
import { useProductEditing } from './useProductEditing.ts';
import { FROZEN_COLUMNS, useProductColumns } from './useProductColumns.tsx';

const NONE: readonly ProductRow[] = [];
const rowId = ({ productId }: ProductRow): string => productId;

interface ProductsScreenProps {
  /** What the Actions menu offers. */
  readonly actions: readonly MenuAction[];
}

export function ProductsScreen({ actions }: ProductsScreenProps) {
  const { t } = useText('catalog');
  const navigate = useNavigate();
  const may = useMay();
  const { state, change, setSearch } = useAddressState(listAddress);
  const dispatch = useAppDispatch();
  const create = () => dispatch(dialogOpened({ name: 'createProduct' }));
  const { shown: ordered, hidden } = usePermittedOrder(state);
  const list = useListProductsQuery(toQuery(ordered));
  const { page, isTurning, failure } = listAnswer(list);
  const { edits, conflict, decide } = useRowEdits(page?.list ?? NONE, useProductEditing());
  const all = useProductColumns(edits);
  const open = useOpenSearch('products', state.view);
  const {
    shown: columns,
    places,
    arrange,
    reset,
  } = useListColumns({ spec: { name: 'products', frozen: FROZEN_COLUMNS }, open }, all);
  const entering = useHeldEdits({ columns: all, save: edits.save });
  const choice = useChosenRows({ rows: page?.list ?? NONE, rowId, title: t('chosen.page'), label: useChosenLabel() });
  /** As it was chosen when the dialog opened: once the change has begun, nothing is chosen any more. */
  const [editing, setEditing] = useState<{ selection: BulkSelection; count: string } | null>(null);
  const isExporting =
    useAppSelector(({ dialogs }) => dialogs.some(({ name }) => name === 'exportProducts')) && may('products.export');
  const { pageNumber: _, pageSize: __, ...listed } = toQuery(ordered);
  const { sortName: ___, sortType: ____, ...limits } = listed;
  const whole = useWholeChoice(JSON.stringify(limits));
  const [isFiltering, setIsFiltering] = useState(false);
  const canChoose = may('products.history') && (may('products.edit') || may('products.price'));
  const drawn = useMemo(() => (canChoose ? [choice.column, ...columns] : columns), [canChoose, choice.column, columns]);
  useDefaultSearch(paths.products, open);
  const failed = failure !== null && (
    <FailedState isBeside={failure === 'stale'} error={list.error} onRetry={() => void list.refetch()} />
  );
  const isEditable = all.some(({ editor }) => editor !== undefined);
  const canCreate = may('products.create');
  const clear = (): void => {
    choice.clear();
    whole.clear();
  };

  const edit = (): void =>
    setEditing(
      whole.isOn
        ? { selection: { filter: limits }, count: formatTotal(page?.total ?? 0, page?.totalIsCapped ?? false) }
        : { selection: { productIds: choice.chosen.map(rowId) }, count: formatTotal(choice.chosen.length, false) },
    );

  return (
    <Page
      title={t('products.title')}
      className="cd-page-full"
      actions={
        (actions.length > 0 || canCreate) && (
          <>
            {actions.length > 0 && <ActionsMenu label={t('products.actions')} actions={actions} />}
            {canCreate && <Button intent="primary" icon={<PlusIcon />} text={t('products.create')} onClick={create} />}
          </>
        )
      }
    >
      <SearchTabs list="products" path={paths.products} open={open} address={addressOf(state)} places={places} />
      <HiddenOrder column={hidden} />
      <ProductsToolbar state={state} change={change} onSearch={setSearch}>
        <FilterButton
          count={tickedCount(state.facets)}
          isOpen={isFiltering}
          onToggle={() => setIsFiltering(!isFiltering)}
        />
        <ColumnsButton choices={all} places={places} frozen={FROZEN_COLUMNS} onArrange={arrange} onReset={reset} />
      </ProductsToolbar>
      <FilterChips state={state} change={change} />
      <div className="cd-list-beside">
        <div className={`cd-list ${isTurning ? 'cd-turning' : ''}`}>
          <DataGrid
            label={t('products.title')}
            columns={drawn}
            rows={page?.list ?? (failure === null ? null : NONE)}
            skeletonRows={state.size}
            frozenColumns={FROZEN_COLUMNS + drawn.length - columns.length}
            rowCount={page === undefined || page.totalIsCapped ? -1 : page.total}
            offset={(state.page - 1) * state.size}
            view={writeListState(state).toString()}
            isBusy={list.isFetching}
            sort={ordered.sort === null ? null : { column: ordered.sort, isDescending: ordered.isDescending }}
            rowId={rowId}
            held={entering.held}
            findRows={(searches) => dispatch(findProductRows(searches))}
            {...(isEditable ? { onEdit: entering.onEdit } : {})}
            onSort={(name) => {
              if (isSortName(name)) change(sortedBy(ordered, name));
            }}
            onResize={(id, width) => arrange(changedPlace(places, id, { width }))}
            onOpen={({ productId }) => void navigate(specificationsPath(productId))}
          />
          {failed}
          {page?.list.length === 0 && !isTurning && (
            <NoProducts
              state={state}
              change={change}
              hasOthers={page.total > 0}
              onCreate={canCreate ? create : undefined}
              onFile={may('products.import') ? () => dispatch(dialogOpened({ name: 'updateProducts' })) : undefined}
            />
          )}
        </div>
        {isFiltering && <FilterDrawer state={state} change={change} onClose={() => setIsFiltering(false)} />}
      </div>
      {/* Under the rows: none of them moves while somebody chooses. */}
      {canChoose && (
        <ChosenBar
          count={choice.chosen.length}
          isWhole={whole.isOn}
          total={page?.total ?? 0}
          isCapped={page?.totalIsCapped ?? false}
          onWhole={whole.choose}
          onClear={clear}
        >
          <Button icon={<EditIcon />} text={t('chosen.edit')} onClick={edit} />
        </ChosenBar>
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
      {editing && canChoose && <BulkEditDialog {...editing} onStarted={clear} onClose={() => setEditing(null)} />}
      {isExporting && page && (
        <ExportProductsDialog
          query={listed}
          count={formatTotal(page.total, page.totalIsCapped)}
          columns={columns.map(({ id }) => id)}
          onClose={() => dispatch(dialogClosed('exportProducts'))}
        />
      )}
      <LeaveGuard isDirty={entering.isHolding} />
      <EditConflict conflict={conflict} onDecide={decide} />
    </Page>
  );
}

/** Whether all that the list shows are chosen: until it is limited otherwise. */
function useWholeChoice(limits: string): { isOn: boolean; choose: () => void; clear: () => void } {
  const [chosen, setChosen] = useState<string | null>(null);
  return { isOn: chosen === limits, choose: () => setChosen(limits), clear: () => setChosen(null) };
}

function useChosenLabel(): (row: ProductRow) => string {
  const { t } = useText('catalog');
  return useCallback(({ sku, variety }: ProductRow) => t('chosen.row', { sku, variety }), [t]);
}
