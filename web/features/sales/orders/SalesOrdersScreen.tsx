import { Button, HTMLSelect } from '@blueprintjs/core';
import { PlusIcon, ThListIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { orderWords } from '../../../../server/domain/sales/orderCodes.ts';
import { orderSortNames } from '../../../../server/domain/sales/orderSortNames.ts';
import { DateRangeFields } from '../../../components/DateRangeFields.tsx';
import { chosenOf, type Option } from '../../../components/options.ts';
import { ALL_DATES, type DateRange } from '../../../format/dateRanges.ts';
import { useText } from '../../../i18n/useText.ts';
import { datesFilter, listDates } from '../../../lists/addressDates.ts';
import { choiceFilter, orderFilter } from '../../../lists/addressFilters.ts';
import { tableAddress, tablePage } from '../../../lists/listAddress.ts';
import { ImportButton } from '../../../lists/ImportButton.tsx';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { TableScreen } from '../../../lists/TableScreen.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { useListDates } from '../../../session/useDayRule.ts';
import { useMay } from '../../../session/useSession.ts';
import { useToday } from '../../../session/useToday.ts';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { useOrderColumns } from './orderColumns.tsx';
import { useListSalesOrdersQuery } from './salesOrdersApi.ts';
import { useStatusWord } from './useStatusWord.ts';

const usual = { sortName: 'estimatedDeliveryDate', sortType: 'desc' } as const;

const addressOn = (today: string, window: DateRange) =>
  tableAddress({
    status: choiceFilter('status', orderWords, null),
    dates: datesFilter(listDates, window, today),
    order: orderFilter('sort', orderSortNames, usual),
  });

/** /sales-orders: the orders of customers, by target fulfilment date (spec 3, section 2). */
export function SalesOrdersScreen() {
  const { t } = useText('orders');
  const may = useMay();
  const wordOf = useStatusWord();
  const today = useToday();
  const dispatch = useAppDispatch();
  const window = useListDates('salesList');
  const address = useMemo(() => addressOn(today, window), [today, window]);
  const { state, change, setSearch } = useAddressState(address);
  const { status, dates, order, search } = state;
  const isLimited = dates.fromDate !== ALL_DATES.fromDate || dates.toDate !== ALL_DATES.toDate;
  const query = useListSalesOrdersQuery({
    ...tablePage(state),
    ...order,
    ...(isLimited ? dates : {}),
    ...(status === null ? {} : { status }),
    ...(search === '' ? {} : { searchKey: search }),
  });
  const columns = useOrderColumns({ order, onOrder: (next) => change({ order: next }) });
  const create = may('sales.edit') && (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      text={t('orders.new')}
      onClick={() => dispatch(dialogOpened({ name: 'newSalesOrder' }))}
    />
  );
  const isFiltered = status !== null || search !== '' || isLimited;
  const clear = (
    <Button text={t('orders.clear')} onClick={() => change({ status: null, search: '', dates: ALL_DATES })} />
  );
  const statuses: readonly Option<(typeof orderWords)[number] | ''>[] = [
    { value: '', label: t('orders.anyStatus') },
    ...orderWords.map((value) => ({ value, label: wordOf(value) })),
  ];
  return (
    <TableScreen
      title={t('orders.title')}
      intro={t('orders.intro')}
      actions={
        <>
          {create}
          <ImportButton kind="sales-orders" />
        </>
      }
      toolbar={
        <ListToolbar label={t('orders.search')} search={search} onSearch={setSearch}>
          <DateRangeFields
            range={dates}
            today={today}
            own={{ name: t('orders.window'), range: ALL_DATES }}
            onChange={(range) => change({ dates: range })}
          />
          <label className="cd-inline-field">
            {t('orders.status')}
            <HTMLSelect
              value={status ?? ''}
              options={statuses}
              onChange={chosenOf(statuses, (value) => change({ status: value === '' ? null : value }))}
            />
          </label>
        </ListToolbar>
      }
      state={state}
      change={change}
      columns={columns}
      rowId={({ id }) => id}
      query={query}
      empty={{
        icon: <ThListIcon size={32} />,
        title: t(isFiltered ? 'orders.noneFound' : 'orders.none'),
        text: t(isFiltered ? 'orders.noneFoundText' : 'orders.noneText'),
        action: isFiltered ? clear : create,
      }}
    />
  );
}
