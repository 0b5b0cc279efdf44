import { Link } from 'react-router-dom';
import type { SalesOrderRow } from '../../../../server/contract/sales/salesOrders.ts';
import { OrderType } from '../../../../server/domain/sales/orderCodes.ts';
import type { OrderSortName } from '../../../../server/domain/sales/orderSortNames.ts';
import type { TableColumn } from '../../../components/Table.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatQuantity, NONE } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import type { SortOrder } from '../../../lists/addressFilters.ts';
import { salesOrderPath } from '../../../paths.ts';
import { DuplicateButton } from '../../../records/DuplicateButton.tsx';
import { useMay } from '../../../session/useSession.ts';
import { useDuplicateSalesOrderMutation } from './salesOrdersApi.ts';
import { useStatusWord } from './useStatusWord.ts';

interface Sorting {
  readonly order: SortOrder<OrderSortName>;
  readonly onOrder: (order: SortOrder<OrderSortName>) => void;
  /** The customer is known. */
  readonly isOfClient?: boolean;
}

/** The columns of a list of sales orders. */
export function useOrderColumns({
  order,
  onOrder,
  isOfClient = false,
}: Sorting): readonly TableColumn<SalesOrderRow>[] {
  const { t } = useText('orders');
  const may = useMay();
  const column = (
    id: OrderSortName,
    cell: TableColumn<SalesOrderRow>['cell'],
    more: Partial<TableColumn<SalesOrderRow>> = {},
  ): TableColumn<SalesOrderRow> => ({
    title: t(`column.${id}`),
    direction: id === order.sortName ? order.sortType : null,
    onSort: (sortType) => onOrder({ sortName: id, sortType }),
    cell,
    ...more,
  });
  const items = ({ itemNameList: names, totalItemCount: all }: SalesOrderRow): string => {
    const listed = names.join(', ');
    return all > names.length ? t('orders.items', { names: listed, count: all - names.length }) : listed || NONE;
  };
  return [
    column('orderNumber', ({ id, orderNumber }) => <Link to={salesOrderPath(id)}>{orderNumber}</Link>, {
      isHeader: true,
    }),
    ...(isOfClient ? [] : [column('client', ({ client }) => client, { isWrapped: true })]),
    column('orderDate', ({ orderDate }) => formatDay(orderDate), { card: 'more' }),
    column('estimatedDeliveryDate', ({ estimatedDeliveryDate: day }) => formatDay(day)),
    column('status', (row) => <OrderStatus row={row} />, { card: 'beside' }),
    { title: t('column.items'), isWrapped: true, card: 'more', cell: items },
    { title: t('column.reference'), card: 'more', cell: ({ reference }) => reference || NONE },
    ...(isOfClient
      ? [
          { title: t('column.itemCount'), isNumber: true, cell: (row: SalesOrderRow) => String(row.totalItemCount) },
          { title: t('column.units'), isNumber: true, cell: unitsOf },
        ]
      : []),
    ...(may('products.viewPrice')
      ? [column('totalCost', ({ totalCost }) => (totalCost ? formatMoney(totalCost) : NONE), { isNumber: true })]
      : []),
    ...(isOfClient && may('sales.edit')
      ? [{ title: t('column.actions'), isHidden: true, cell: (row: SalesOrderRow) => <DuplicateOrder row={row} /> }]
      : []),
  ];
}

/** Units ordered and shipped. */
const unitsOf = ({ totalQuantityCount: ordered, totalPickedCount: shipped }: SalesOrderRow): string =>
  `${formatQuantity(ordered)} / ${formatQuantity(shipped)}`;

function DuplicateOrder({ row: { id: orderId, orderNumber, statusName } }: { readonly row: SalesOrderRow }) {
  const { t } = useText('orders');
  const [duplicate] = useDuplicateSalesOrderMutation();
  return (
    <DuplicateButton
      label={t('orders.duplicateOne', { number: orderNumber })}
      isDisabled={statusName === 'CANCELED'}
      duplicate={async () => salesOrderPath((await duplicate({ orderId }).unwrap()).data.id)}
    />
  );
}

/** The word for the status, and what needs a look. */
export function OrderStatus({
  row: { statusName, shortCount, isInvoiced, isHeld, orderType },
}: {
  readonly row: SalesOrderRow;
}) {
  const { t } = useText('orders');
  const wordOf = useStatusWord();
  return (
    <span className="cd-marked">
      {wordOf(isInvoiced ? 'SHIPPED' : statusName, orderType === OrderType.WORK_ORDER)}
      {isInvoiced && <span className="cd-record-mark">{t('orders.invoicedMark')}</span>}
      {isHeld && <span className="cd-record-mark cd-record-mark-open">{t('orders.heldMark')}</span>}
      {shortCount > 0 && statusName === 'PICKING' && (
        <span className="cd-record-mark cd-record-mark-open">{t('orders.short', { count: shortCount })}</span>
      )}
    </span>
  );
}
