import { Button } from '@blueprintjs/core';
import { EditIcon, ThIcon } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import type { BulkSelection } from '../../../server/contract/bulk/bulkEdit.ts';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { useChosenRows } from '../../components/grid/useChosenRows.tsx';
import { useHeldEdits } from '../../components/grid/useHeldEdits.ts';
import { LeaveGuard } from '../../records/LeaveGuard.tsx';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { formatTotal } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { ImportButton } from '../../lists/ImportButton.tsx';
import { useImport } from '../../lists/useImport.ts';
import { listAnswer } from '../../lists/listAnswer.ts';
import { ExportList } from '../../lists/ExportList.tsx';
import { ListActions, useListActions } from '../../lists/listActions.tsx';
import { ListScreen } from '../../lists/ListScreen.tsx';
import { ShowInactive } from '../../lists/ShowInactive.tsx';
import { useList, type ListSpec } from '../../lists/useList.ts';
import { useListColumns } from '../../lists/useListColumns.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { pathOfCode } from '../../references/codeHits.ts';
import { usePriceSheet } from '../../references/product/usePriceSheet.ts';
import { useMay } from '../../session/useSession.ts';
import './catalog.css';
import { productListCall, useListProductsQuery } from './catalogApi.ts';
import { BulkEditDialog } from './bulk/BulkEditDialog.tsx';
import { EditConflict } from '../../records/EditConflict.tsx';
import { useRowEdits } from '../../records/useRowEdits.ts';
import { exportedColumns } from './exportProducts.ts';
import { findProductRows } from './findProductRows.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { FilterDrawer } from './filters/FilterDrawer.tsx';
import { productAddress, tickedCount, toQuery, type ListState } from './listState.ts';
import { NoProducts } from './NoProducts.tsx';
import { productActions } from './productActions.ts';
import { useProductEditing } from './useProductEditing.ts';
import { useProductColumns } from './useProductColumns.tsx';

const NONE: readonly ProductRow[] = [];
const SHEET_FIELDS = ['price', 'cost'] as const;

const spec: ListSpec<ProductRow, ListState> = {
  name: 'products',
  path: paths.products,
  address: productAddress,
  // Picture, SKU and name.
  frozen: 3,
  rowId: ({ productId }) => productId,
  rowPath: ({ productId }) => specificationsPath(productId),
  records: { type: 'Product', call: (shown) => productListCall(toQuery(shown)) },
  findRows: findProductRows,
  findExact: pathOfCode,
};

interface ProductsScreenProps {
  /** What the Actions menu offers. */
  readonly actions: readonly MenuAction[];
}

export function ProductsScreen({ actions }: ProductsScreenProps) {
  const { t } = useText('catalog');
  const may = useMay();
  const sheet = usePriceSheet(SHEET_FIELDS);
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
  const { pageNumber: _, pageSize: __, sortName: ___, sortType: ____, ...limits } = toQuery(list.shown);
  const whole = useWholeChoice(JSON.stringify(limits));
  const [isFiltering, setIsFiltering] = useState(false);
  const canChoose = may('products.history') && (may('products.edit') || may('products.price'));
  const own = useListActions(productActions);
  const create = own.create && { ...own.create, title: t('products.create') };
  const importFile = useImport('products');
  const importing = importFile ? { id: 'import', title: t('products.import'), run: () => importFile() } : undefined;
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
        <>
          {sheet && <Button className="cd-open-sheet" icon={<ThIcon />} text={t('sheet.open')} onClick={sheet.open} />}
          <ListActions create={create} actions={actions} imports={<ImportButton kind="products" />} />
        </>
      }
      sheetFor={sheet?.sheetFor}
      filters={<ShowInactive state={state} change={change} />}
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
        <NoProducts state={state} change={change} hasOthers={total > 0} begin={[create, importing]} />
      )}
    >
      {editing && canChoose && <BulkEditDialog {...editing} onStarted={clear} onClose={() => setEditing(null)} />}
      <ExportList
        name="exportProducts"
        isPermitted={may('products.export')}
        title={t('export.title')}
        what={(size) => t('export.what', { ...size })}
        path="company/:companyId/product-manager/products-export"
        query={toQuery(list.shown)}
        page={page}
        columns={exportedColumns(columns.shown.map(({ id }) => id))}
      />
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
