import { Button } from '@blueprintjs/core';
import { ThIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { useText } from '../../i18n/useText.ts';
import { ImportButton } from '../../lists/ImportButton.tsx';
import { useImport } from '../../lists/useImport.ts';
import { ExportList } from '../../lists/ExportList.tsx';
import { ListActions, useListActions } from '../../lists/listActions.tsx';
import { ListScreen } from '../../lists/ListScreen.tsx';
import { ShowInactive } from '../../lists/ShowInactive.tsx';
import type { ListSpec } from '../../lists/useList.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { pathOfCode } from '../../references/codeHits.ts';
import { usePriceSheet } from '../../references/product/usePriceSheet.ts';
import { useMay } from '../../session/useSession.ts';
import './catalog.css';
import { productListCall, useListProductsQuery } from './catalogApi.ts';
import { useBulkEdit } from './bulk/useBulkEdit.tsx';
import { useEditableList } from '../../records/useEditableList.tsx';
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
  guardedSorts: { price: 'products.viewPrice', cost: 'products.cost' },
};

interface ProductsScreenProps {
  /** What the Actions menu offers. */
  readonly actions: readonly MenuAction[];
}

export function ProductsScreen({ actions }: ProductsScreenProps) {
  const { t } = useText('catalog');
  const may = useMay();
  const sheet = usePriceSheet(SHEET_FIELDS);
  const { state, change, shown, page, rows, columns, screen, guards } = useEditableList(spec, {
    useQuery: (asked: ListState) => useListProductsQuery(toQuery(asked)),
    useColumns: useProductColumns,
    editing: useProductEditing(),
  });
  const { pageNumber: _, pageSize: __, sortName: ___, sortType: ____, ...limits } = toQuery(shown);
  const bulk = useBulkEdit({ rows, page, limits });
  const [isFiltering, setIsFiltering] = useState(false);
  const own = useListActions(productActions);
  const create = own.create && { ...own.create, title: t('products.create') };
  const importFile = useImport('products');
  const importing = importFile ? { id: 'import', title: t('products.import'), run: () => importFile() } : undefined;

  return (
    <ListScreen
      {...screen}
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
      choice={bulk.choice}
      empty={({ total }) => (
        <NoProducts state={state} change={change} hasOthers={total > 0} begin={[create, importing]} />
      )}
    >
      {bulk.dialog}
      <ExportList
        name="exportProducts"
        isPermitted={may('products.export')}
        title={t('export.title')}
        what={(size) => t('export.what', { ...size })}
        path="company/:companyId/product-manager/products-export"
        query={toQuery(shown)}
        page={page}
        columns={exportedColumns(columns.shown.map(({ id }) => id))}
      />
      {guards}
    </ListScreen>
  );
}
