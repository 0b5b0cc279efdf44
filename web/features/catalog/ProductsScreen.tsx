import { Button, Checkbox } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import type { BulkSelection } from '../../../server/contract/bulk/bulkEdit.ts';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { ActionsMenu } from '../../components/ActionsMenu.tsx';
import { useChosenRows } from '../../components/grid/useChosenRows.tsx';
import { useHeldEdits } from '../../components/grid/useHeldEdits.ts';
import { LeaveGuard } from '../../records/LeaveGuard.tsx';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { formatTotal } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { listAnswer } from '../../lists/listAnswer.ts';
import { ListScreen } from '../../lists/ListScreen.tsx';
import { useList, type ListSpec } from '../../lists/useList.ts';
import { useListColumns } from '../../lists/useListColumns.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import './catalog.css';
import { useListProductsQuery } from './catalogApi.ts';
import { BulkEditDialog } from './bulk/BulkEditDialog.tsx';
import { EditConflict } from '../../records/EditConflict.tsx';
import { useRowEdits } from '../../records/useRowEdits.ts';
import { ExportProductsDialog } from './ExportProductsDialog.tsx';
import { dialogClosed, dialogOpened } from '../../state/dialogsSlice.ts';
import { findProductRows } from './findProductRows.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { FilterDrawer } from './filters/FilterDrawer.tsx';
import { productAddress, tickedCount, toQuery, type ListState } from './listState.ts';
import { NoProducts } from './NoProducts.tsx';
import { useProductEditing } from './useProductEditing.ts';
import { useProductColumns } from './useProductColumns.tsx';

const NONE: readonly ProductRow[] = [];

const spec: ListSpec<ProductRow, ListState> = {
  name: 'products',
  path: paths.products,
  address: productAddress,
  // SKU and name.
  frozen: 2,
  rowId: ({ productId }) => productId,
  rowPath: ({ productId }) => specificationsPath(productId),
  findRows: findProductRows,
};

interface ProductsScreenProps {
  /** What the Actions menu offers. */
  readonly actions: readonly MenuAction[];
}

export function ProductsScreen({ actions }: ProductsScreenProps) {
  const { t } = useText('catalog');
  const may = useMay();
  const dispatch = useAppDispatch();
  const create = () => dispatch(dialogOpened({ name: 'createProduct' }));
  const list = useList(spec);
  const { state, change } = list;
  const query = useListProductsQuery(toQuery(list.shown));
  const { page } = listAnswer(query);
  const rows = page?.list ?? NONE;
  const { edits, conflict, decide } = useRowEdits(rows, useProductEditing());
  const columns = useListColumns(list, useProductColumns(edits));
  const entering = useHeldEdits({ columns: columns.all, save: edits.save });
  const choice = useChosenRows({ rows, rowId: spec.rowId, title: t('chosen.page'), label: useChosenLabel() });
  /** As it was chosen when the dialog opened: once the change has begun, nothing is chosen any more. */
  const [editing, setEditing] = useState<{ selection: BulkSelection; count: string } | null>(null);
  const isExporting =
    useAppSelector(({ dialogs }) => dialogs.some(({ name }) => name === 'exportProducts')) && may('products.export');
  const { pageNumber: _, pageSize: __, ...listed } = toQuery(list.shown);
  const { sortName: ___, sortType: ____, ...limits } = listed;
  const whole = useWholeChoice(JSON.stringify(limits));
  const [isFiltering, setIsFiltering] = useState(false);
  const canChoose = may('products.history') && (may('products.edit') || may('products.price'));
  const canCreate = may('products.create');
  const clear = (): void => {
    choice.clear();
    whole.clear();
  };

  const edit = (): void =>
    setEditing(
      whole.isOn
        ? { selection: { filter: limits }, count: formatTotal(page?.total ?? 0, page?.totalIsCapped ?? false) }
        : { selection: { productIds: choice.chosen.map(spec.rowId) }, count: formatTotal(choice.chosen.length, false) },
    );

  return (
    <ListScreen
      list={list}
      query={query}
      columns={columns}
      title={t('products.title')}
      searchLabel={t('products.search')}
      actions={
        (actions.length > 0 || canCreate) && (
          <>
            {actions.length > 0 && <ActionsMenu label={t('products.actions')} actions={actions} />}
            {canCreate && <Button intent="primary" icon={<PlusIcon />} text={t('products.create')} onClick={create} />}
          </>
        )
      }
      filters={
        <Checkbox
          className="cd-check"
          checked={state.isInactive}
          label={t('products.showInactive')}
          onChange={(event) => change({ isInactive: event.currentTarget.checked })}
        />
      }
      options={
        <FilterButton
          count={tickedCount(state.facets)}
          isOpen={isFiltering}
          onToggle={() => setIsFiltering(!isFiltering)}
        />
      }
      applied={<FilterChips state={state} change={change} />}
      drawer={isFiltering && <FilterDrawer state={state} change={change} onClose={() => setIsFiltering(false)} />}
      entering={entering}
      choice={
        canChoose
          ? {
              column: choice.column,
              count: choice.chosen.length,
              isWhole: whole.isOn,
              onWhole: whole.choose,
              onClear: clear,
              children: <Button icon={<EditIcon />} text={t('chosen.edit')} onClick={edit} />,
            }
          : null
      }
      empty={({ total }) => (
        <NoProducts
          state={state}
          change={change}
          hasOthers={total > 0}
          onCreate={canCreate ? create : undefined}
          onFile={may('products.import') ? () => dispatch(dialogOpened({ name: 'updateProducts' })) : undefined}
        />
      )}
    >
      {editing && canChoose && <BulkEditDialog {...editing} onStarted={clear} onClose={() => setEditing(null)} />}
      {isExporting && page && (
        <ExportProductsDialog
          query={listed}
          count={formatTotal(page.total, page.totalIsCapped)}
          columns={columns.shown.map(({ id }) => id)}
          onClose={() => dispatch(dialogClosed('exportProducts'))}
        />
      )}
      <LeaveGuard isDirty={entering.isHolding} />
      <EditConflict conflict={conflict} onDecide={decide} />
    </ListScreen>
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
