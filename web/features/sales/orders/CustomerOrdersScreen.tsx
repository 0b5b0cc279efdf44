import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { addMonths } from '../../../../server/domain/businessDay.ts';
import { orderSortNames } from '../../../../server/domain/sales/orderSortNames.ts';
import { Card } from '../../../components/Card.tsx';
import { DateRangeFields } from '../../../components/DateRangeFields.tsx';
import { formatDay } from '../../../format/dates.ts';
import { ALL_DATES } from '../../../format/dateRanges.ts';
import { useText } from '../../../i18n/useText.ts';
import { datesFilter, listDates } from '../../../lists/addressDates.ts';
import { orderFilter, viewFilter } from '../../../lists/addressFilters.ts';
import { tableAddress } from '../../../lists/listAddress.ts';
import { ListSearch } from '../../../lists/ListSearch.tsx';
import { useDefaultSearch, useOpenSearch } from '../../../lists/openSearch.ts';
import { PagedTable } from '../../../lists/PagedTable.tsx';
import { SearchTabs } from '../../../lists/SearchTabs.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { clientTabPath, salesOrderPath } from '../../../paths.ts';
import type { RecordRef } from '../../../records/record.ts';
import { ClientPage } from '../../../references/client/ClientPage.tsx';
import { useMay } from '../../../session/useSession.ts';
import { useToday } from '../../../session/useToday.ts';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { EarnedCard } from '../EarnedCard.tsx';
import { ReceivableCard } from '../receivables/ReceivableCard.tsx';
import { useOrderColumns } from './orderColumns.tsx';
import { useListOrdersOfClientQuery } from './salesOrdersApi.ts';

const PAGE_SIZE = 10;
const usual = { sortName: 'estimatedDeliveryDate', sortType: 'desc' } as const;

/** customers/{id}/orders: what a customer ordered, the last two months and what is ahead (spec 3, section 7). */
export const CustomerOrdersScreen = () => (
  <ClientPage kind="customer" tab="orders">
    {(_, record) => <CustomerSales record={record} />}
  </ClientPage>
);

function CustomerSales({ record }: { readonly record: RecordRef }) {
  const may = useMay();
  const today = useToday();
  const range = { fromDate: addMonths(today, -2), toDate: today };
  const days = `${formatDay(range.fromDate)} – ${formatDay(today)}`;
  return (
    <>
      <CustomerOrders record={record} />
      {may('products.cost') && <EarnedCard by="product" of={{ clientId: record.id }} days={days} range={range} />}
      {may('receivables.view') && <ReceivableCard clientId={record.id} />}
    </>
  );
}

function CustomerOrders({ record: { id, name } }: { readonly record: RecordRef }) {
  const { t } = useText('orders');
  const may = useMay();
  const dispatch = useAppDispatch();
  const today = useToday();
  const window = useMemo(() => ({ fromDate: addMonths(today, -2), toDate: ALL_DATES.toDate }), [today]);
  const address = useMemo(
    () =>
      tableAddress({
        dates: datesFilter(listDates, window, today),
        order: orderFilter('sort', orderSortNames, usual),
        view: viewFilter,
      }),
    [today, window],
  );
  const { state, change, setSearch } = useAddressState(address);
  const { dates, order, search, page } = state;
  const path = clientTabPath('customer', 'orders')(id);
  const open = useOpenSearch('customerOrders', state.view);
  useDefaultSearch(path, open);
  const query = useListOrdersOfClientQuery({
    ...{ clientId: id, pageNumber: page, pageSize: PAGE_SIZE },
    ...order,
    ...dates,
    ...(search === '' ? {} : { searchKey: search }),
  });
  const columns = useOrderColumns({ order, onOrder: (next) => change({ order: next }), isOfClient: true });
  return (
    <Card
      id="orders"
      title={t('client.title')}
      actions={
        may('sales.edit') && (
          <Button
            icon={<PlusIcon />}
            text={t('orders.new')}
            onClick={() => dispatch(dialogOpened({ name: 'newSalesOrder', customer: { id, name } }))}
          />
        )
      }
    >
      <SearchTabs
        list="customerOrders"
        {...{ path, open }}
        address={address.write({ ...state, page: 1, view: null }).toString()}
        places={[]}
      />
      <div className="cd-toolbar">
        <ListSearch label={t('orders.search')} search={search} onSearch={setSearch} />
        <DateRangeFields
          range={dates}
          today={today}
          own={{ name: t('client.window'), range: window }}
          onChange={(range) => change({ dates: range })}
        />
      </div>
      <PagedTable
        label={t('client.title')}
        columns={columns}
        rowId={(row) => row.id}
        rowPath={(row) => salesOrderPath(row.id)}
        query={query}
        page={page}
        size={PAGE_SIZE}
        pagesLabel={t('client.title')}
        onPage={(next) => change({ page: next })}
        empty={
          <p className="cd-muted" role="status">
            {t('client.none')}
          </p>
        }
      />
    </Card>
  );
}
