import { Button } from '@blueprintjs/core';
import { DownloadIcon, PlusIcon, PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PricingStrategy } from '../../../../server/contract/pricing/productList.ts';
import { compare } from '../../../../server/domain/decimal.ts';
import { errorText } from '../../../api/apiError.ts';
import { failureShown } from '../../../api/failure.ts';
import { Card } from '../../../components/Card.tsx';
import { TableFrame, type TableHeading } from '../../../components/Table.tsx';
import { useText } from '../../../i18n/useText.ts';
import { orderFilter, viewFilter, type SortOrder } from '../../../lists/addressFilters.ts';
import { ImportButton } from '../../../lists/ImportButton.tsx';
import { ListSearch } from '../../../lists/ListSearch.tsx';
import { tableAddress } from '../../../lists/listAddress.ts';
import { useDefaultSearch, useOpenSearch } from '../../../lists/openSearch.ts';
import { PagedList } from '../../../lists/PagedList.tsx';
import { SearchTabs } from '../../../lists/SearchTabs.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { clientTabPath, salesOrderPath } from '../../../paths.ts';
import { LeaveGuard } from '../../../records/LeaveGuard.tsx';
import type { RecordRef } from '../../../records/record.ts';
import { AddItemsDialog } from '../../../references/AddItemsDialog.tsx';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { BatchEdit } from './BatchEdit.tsx';
import { MarginForAll } from './MarginForAll.tsx';
import {
  useAddCustomerProductsMutation,
  useCustomerProductsQuery,
  useOrderFromProductListMutation,
} from './productListApi.ts';
import { ProductRow } from './ProductRow.tsx';
import { useListFile } from './useListFile.ts';
import { useQuantities } from './useQuantities.ts';

const PAGE_SIZE = 50;
const sortNames = ['sku', 'variety'] as const;
type Sort = (typeof sortNames)[number];
/** In the list's own order unless someone sorts it. */
const address = tableAddress({
  order: orderFilter<Sort, SortOrder<Sort> | null>('sort', sortNames, null),
  view: viewFilter,
});

interface ProductListProps {
  readonly customer: RecordRef;
  readonly strategy: PricingStrategy;
}

/** A customer's products with what they cost this customer (spec 3, section 2): edited in place, ordered by quantities. */
export function ProductList({ customer, strategy }: ProductListProps) {
  const { t } = useText('pricing');
  const may = useMay();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state, change, setSearch } = useAddressState(address);
  const { quantities, set: setQuantity, clear } = useQuantities(customer.id);
  const [isBatch, setBatch] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [add] = useAddCustomerProductsMutation();
  const [order, { isLoading: isOrdering }] = useOrderFromProductListMutation();
  const clientId = customer.id;
  const { order: sort } = state;
  const path = clientTabPath('customer', 'products')(clientId);
  const open = useOpenSearch('pricing', state.view);
  useDefaultSearch(path, open);
  const mayEdit = may('customers.edit');
  const query = useCustomerProductsQuery({
    ...{ clientId, pageNumber: state.page, pageSize: PAGE_SIZE },
    ...(state.search === '' ? {} : { searchKey: state.search }),
    ...sort,
  });
  const { print, download } = useListFile(customer);
  const wanted = Object.entries(quantities).filter(([, quantity]) => compare(quantity, '0') > 0);

  const createOrder = async (): Promise<void> => {
    const rows = wanted.map(([pricingStrategyDetailsId, orderQty]) => ({ pricingStrategyDetailsId, orderQty }));
    try {
      const { data } = await order({ clientId, rows }).unwrap();
      clear();
      void navigate(salesOrderPath(data.id));
    } catch (error) {
      dispatch(failureShown(error));
    }
  };
  const heading = (title: string, name?: Sort): TableHeading => ({
    title,
    ...(name === undefined
      ? {}
      : {
          direction: sort?.sortName === name ? sort.sortType : null,
          onSort: (sortType: 'asc' | 'desc') => change({ order: { sortName: name, sortType } }),
        }),
  });
  const headings: readonly TableHeading[] = [
    { title: t('list.expand'), isHidden: true },
    { ...heading(t('list.orderQty')), isNumber: true },
    heading(t('list.sku'), 'sku'),
    heading(t('list.variety'), 'variety'),
    heading(t('list.orderUOM')),
    heading(t('list.rowStrategy')),
    heading(t('list.costMethod')),
    { ...heading(t('list.price')), isNumber: true },
    heading(t('list.pricingUOM')),
    {
      ...heading(t('list.margin')),
      isNumber: true,
      extra: mayEdit && <MarginForAll clientId={clientId} />,
    },
    { ...heading(t('list.markup')), isNumber: true },
    { title: t('list.actions'), isHidden: true },
  ];
  return (
    <Card
      id="product-list"
      title={t('list.title')}
      className="cd-product-card"
      actions={
        <div className="cd-actions">
          {mayEdit && <ImportButton kind="customer-products" />}
          <Button icon={<DownloadIcon />} text={t('list.export')} onClick={() => void download()} />
          <Button icon={<PrintIcon />} text={t('list.print')} onClick={print} />
          {mayEdit && <Button text={t('list.batch')} disabled={isBatch} onClick={() => setBatch(true)} />}
          {may('sales.edit') && (
            <Button
              intent="primary"
              text={t('list.createOrder')}
              disabled={wanted.length === 0}
              loading={isOrdering}
              onClick={() => void createOrder()}
            />
          )}
        </div>
      }
    >
      <SearchTabs
        list="pricing"
        {...{ path, open }}
        address={address.write({ ...state, page: 1, view: null }).toString()}
        places={[]}
      />
      {isBatch && <BatchEdit clientId={clientId} strategy={strategy} onClose={() => setBatch(false)} />}
      <div className="cd-toolbar">
        <ListSearch label={t('list.search')} search={state.search} onSearch={setSearch} />
      </div>
      <PagedList
        query={query}
        page={state.page}
        size={PAGE_SIZE}
        pagesLabel={t('list.title')}
        onPage={(page) => change({ page })}
        empty={
          <p role="status" className="cd-muted">
            {state.search === '' ? t('list.none') : t('list.nothing', { search: state.search })}
          </p>
        }
      >
        {(rows, isTurning) => (
          <TableFrame
            label={t('list.title')}
            className="cd-product-list cd-table-acting"
            headings={headings}
            isTurning={isTurning}
          >
            {rows.map((row) => (
              <ProductRow
                key={row.detailsId}
                {...{ row, customer, strategy, mayEdit }}
                quantity={quantities[row.detailsId] ?? row.orderQty}
                onQuantity={(quantity) => setQuantity(row.detailsId, quantity)}
              />
            ))}
          </TableFrame>
        )}
      </PagedList>
      {mayEdit && <Button icon={<PlusIcon />} text={t('list.addItems')} onClick={() => setAdding(true)} />}
      <LeaveGuard isDirty={isBatch} />
      {isAdding && (
        <AddItemsDialog
          add={(productIds) =>
            add({ clientId, productIds })
              .unwrap()
              .then(() => null, errorText)
          }
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
