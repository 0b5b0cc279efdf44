import { Button } from '@blueprintjs/core';
import { PlusIcon, ThListIcon } from '@blueprintjs/icons';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { SalesOrderRow } from '../../../../server/contract/sales/salesOrders.ts';
import { StateMessage } from '../../../components/StateMessage.tsx';
import { useChosenRows } from '../../../components/grid/useChosenRows.tsx';
import { ALL_DATES } from '../../../format/dateRanges.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { ImportButton } from '../../../lists/ImportButton.tsx';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { useList } from '../../../lists/useList.ts';
import { useListColumns } from '../../../lists/useListColumns.ts';
import { useListDates } from '../../../session/useDayRule.ts';
import { useMay } from '../../../session/useSession.ts';
import { useToday } from '../../../session/useToday.ts';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { OrdersFilters } from './OrdersFilters.tsx';
import { isFiltered, limitsOf, ordersList, toOrdersQuery, type OrdersState } from './ordersList.ts';
import { OrderBulk } from './OrderBulk.tsx';
import { printsTogether } from './orderPapers.ts';
import { useListSalesOrdersQuery, useSalesOrderTotalsQuery } from './salesOrdersApi.ts';
import { useOrderGrid } from './useOrderGrid.tsx';

/** /sales-orders: the orders of customers, by target fulfilment date (spec 3, section 2). */
export function SalesOrdersScreen() {
  const { t } = useText('orders');
  const may = useMay();
  const today = useToday();
  const dispatch = useAppDispatch();
  const window = useListDates('salesList');
  const list = useList(useMemo(() => ordersList(today, window), [today, window]));
  const { state, change, shown } = list;
  const query = useListSalesOrdersQuery(toOrdersQuery(shown));
  const columns = useListColumns(list, useOrderGrid());
  const rows = listAnswer(query).page?.list ?? [];
  const label = useCallback(({ orderNumber: number }: SalesOrderRow) => t('choose.one', { number }), [t]);
  const { column, chosen, clear } = useChosenRows({
    rows,
    rowId: list.spec.rowId,
    title: t('choose.page'),
    label,
  });
  const create = may('sales.edit') && (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      text={t('orders.new')}
      onClick={() => dispatch(dialogOpened({ name: 'newSalesOrder' }))}
    />
  );
  return (
    <ListScreen
      list={list}
      query={query}
      columns={columns}
      title={t('orders.title')}
      searchLabel={t('orders.search')}
      actions={
        <>
          {create}
          {may('sales.edit') && (
            <Button text={t('orders.newWork')} onClick={() => dispatch(dialogOpened({ name: 'newWorkOrder' }))} />
          )}
          <ImportButton kind="sales-orders" />
        </>
      }
      filters={<OrdersFilters state={state} change={change} />}
      applied={<OrdersTotals state={shown} />}
      choice={
        may('sales.ship') || printsTogether.some(({ permission }) => may(permission))
          ? {
              ...{ column, count: chosen.length, isWhole: false, onClear: clear },
              // Only what is ticked: an order is looked at before it goes.
              onWhole: clear,
              children: <OrderBulk orders={chosen} onDone={clear} />,
            }
          : null
      }
      empty={() => <NoOrders state={state} create={create} onClear={() => change(CLEARED)} />}
    />
  );
}

const CLEARED = { status: null, type: null, search: '', dates: ALL_DATES } as const;

/** What the shown orders come to. */
function OrdersTotals({ state }: { readonly state: OrdersState }) {
  const { t } = useText('orders');
  const { currentData } = useSalesOrderTotalsQuery(limitsOf(state));
  if (!currentData || currentData.orders === 0) return null;
  const { orders, totalQuantityCount, totalCost } = currentData;
  return (
    <p className="cd-muted" role="status">
      {t('totals.orders', { count: orders })} · {t('totals.units', { quantity: formatQuantity(totalQuantityCount) })}
      {totalCost !== undefined && ` · ${formatMoney(totalCost)}`}
    </p>
  );
}

interface NoOrdersProps {
  readonly state: OrdersState;
  readonly create: ReactNode;
  readonly onClear: () => void;
}

/** An empty list with the next step. */
function NoOrders({ state, create, onClear }: NoOrdersProps) {
  const { t } = useText('orders');
  const isLimited = isFiltered(state);
  return (
    <div className="cd-state" role="status">
      <StateMessage
        icon={<ThListIcon size={32} />}
        title={t(isLimited ? 'orders.noneFound' : 'orders.none')}
        text={t(isLimited ? 'orders.noneFoundText' : 'orders.noneText')}
        action={isLimited ? <Button text={t('orders.clear')} onClick={onClear} /> : create}
      />
    </div>
  );
}
