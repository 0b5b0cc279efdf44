import { useMemo } from 'react';
import { addMonths } from '../../../server/domain/businessDay.ts';
import { purchaseOrderSortNames } from '../../../server/domain/purchasing/purchaseSorts.ts';
import { DateRangeFields } from '../../components/DateRangeFields.tsx';
import { useText } from '../../i18n/useText.ts';
import { datesFilter, listDates } from '../../lists/addressDates.ts';
import { orderFilter, viewFilter } from '../../lists/addressFilters.ts';
import { tableAddress } from '../../lists/listAddress.ts';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { useDefaultSearch, useOpenSearch } from '../../lists/openSearch.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { SearchTabs } from '../../lists/SearchTabs.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { clientTabPath, purchaseCartPath } from '../../paths.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { useToday } from '../../session/useToday.ts';
import { usePurchasesOfVendorQuery } from './purchasesApi.ts';
import { usePurchaseColumns } from './usePurchaseColumns.tsx';

/** So far back, and so many on a page, until someone names other dates (spec 3, section 9). */
const MONTHS = 2;
const PAGE_SIZE = 10;

const windowOf = (today: string) => ({ fromDate: addMonths(today, -MONTHS), toDate: today });

const addressOf = (today: string) =>
  tableAddress({
    dates: datesFilter(listDates, windowOf(today), today),
    order: orderFilter('sort', purchaseOrderSortNames, { sortName: 'orderDate', sortType: 'desc' }),
    view: viewFilter,
  });

/** vendors/{id}/orders: the purchase orders of a vendor (spec 3, section 2). */
export function VendorOrdersScreen() {
  return (
    <ClientPage kind="vendor" tab="orders">
      {(_, { id }) => <VendorOrders key={id} clientId={id} />}
    </ClientPage>
  );
}

function VendorOrders({ clientId }: { readonly clientId: string }) {
  const { t } = useText('purchases');
  const today = useToday();
  const address = useMemo(() => addressOf(today), [today]);
  const { state, change, setSearch } = useAddressState(address);
  const { search, dates, order, page } = state;
  const path = clientTabPath('vendor', 'orders')(clientId);
  const open = useOpenSearch('vendorOrders', state.view);
  useDefaultSearch(path, open);
  const query = usePurchasesOfVendorQuery({
    clientId,
    ...{ pageNumber: page, pageSize: PAGE_SIZE },
    ...order,
    ...dates,
    ...(search === '' ? {} : { searchKey: search }),
  });
  const columns = usePurchaseColumns({ order, onOrder: (next) => change({ order: next }), ofVendor: true });
  return (
    <>
      <SearchTabs
        list="vendorOrders"
        {...{ path, open }}
        address={address.write({ ...state, page: 1, view: null }).toString()}
        places={[]}
      />
      <ListToolbar label={t('list.search')} search={search} onSearch={setSearch}>
        <DateRangeFields
          range={dates}
          today={today}
          own={{ name: t('vendor.window'), range: windowOf(today) }}
          onChange={(next) => change({ dates: next })}
        />
      </ListToolbar>
      <PagedTable
        isCard
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowPath={({ id }) => purchaseCartPath(id)}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={(next) => change({ page: next })}
        empty={
          <p className="cd-muted" role="status">
            {t('vendor.none')}
          </p>
        }
      />
    </>
  );
}
