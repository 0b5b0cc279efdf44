import type { TableColumn } from '../../components/Table.tsx';
import { Link } from 'react-router-dom';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity, NONE } from '../../format/numbers.ts';
import { orderPath, statusText, type OrderLine } from './orderLine.ts';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { type DateRange, ALL_DATES } from '../../format/dateRanges.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { useMay } from '../../session/useSession.ts';
import type { Kind, LineOrder } from './activityState.ts';
import { useOrderLinesQuery } from './ordersApi.ts';

const PAGE_SIZE = 10;

interface OrderLinesProps {
  readonly product: ProductInfo;
  readonly kind: Kind;
  readonly dates: DateRange;
  readonly search: string;
  readonly order: LineOrder;
  readonly page: number;
  readonly onOrder: (order: LineOrder) => void;
  readonly onPage: (page: number) => void;
}

/** What comes in of a product, or what goes out, order by order (spec 2, 2.4 Activity); a line leads to its order. */
export function OrderLines({ product, kind, dates, search, order, page, onOrder, onPage }: OrderLinesProps) {
  const { t } = useText('stock');
  const may = useMay();
  const query = useOrderLinesQuery({
    productId: product.productId,
    kind,
    ...dates,
    searchKey: search,
    ...order,
    pageNumber: page,
    pageSize: PAGE_SIZE,
  });
  const column = (
    id: LineOrder['sortName'],
    cell: TableColumn<OrderLine>['cell'],
    more: Partial<TableColumn<OrderLine>> = {},
  ): TableColumn<OrderLine> => ({
    title: t(`orders.column.${id}`),
    direction: id === order.sortName ? order.sortType : null,
    onSort: (sortType) => onOrder({ sortName: id, sortType }),
    cell,
    ...more,
  });
  const [amount, permission] =
    kind === 'purchase' ? (['cost', 'products.cost'] as const) : (['price', 'products.viewPrice'] as const);
  const columns: readonly TableColumn<OrderLine>[] = [
    column('id', (line) => <Link to={orderPath(kind, line)}>{line.orderNumber}</Link>, { className: 'cd-lot' }),
    column('estimatedDeliveryDate', ({ estimatedDeliveryDate: day }) => formatDay(day)),
    column('statusName', (line) => statusText(kind, line)),
    column('clientName', ({ clientName }) => clientName, { isWrapped: true }),
    column('quantity', ({ quantity }) => formatQuantity(quantity), { isNumber: true }),
    column('uom', ({ uom }) => uom),
    column('lot', ({ lot }) => lot || NONE, { isWrapped: true }),
    column('reference', ({ reference }) => reference || NONE, { isWrapped: true }),
    ...(may(permission)
      ? [column(amount, ({ perUnit }) => (perUnit ? formatMoney(perUnit) : NONE), { isNumber: true })]
      : []),
  ];
  return (
    <PagedTable
      label={t(`orders.${kind}`)}
      className="cd-stock"
      columns={columns}
      rowId={({ id, lineId }) => `${id} ${lineId}`}
      rowPath={(line) => orderPath(kind, line)}
      query={query}
      page={page}
      size={PAGE_SIZE}
      pagesLabel={t('orders.pages', { orders: t(`orders.${kind}`) })}
      onPage={onPage}
      empty={<NoOrders productId={product.productId} kind={kind} search={search} />}
    />
  );
}

interface NoOrdersProps {
  readonly productId: string;
  readonly kind: Kind;
  /** The words that nothing has; empty for none. */
  readonly search: string;
}

/** Why there is no order: none with these words, none within the dates, and when the latest is due; or none at all. */
function NoOrders({ productId, kind, search }: NoOrdersProps) {
  const { t } = useText('stock');
  const { data: page } = useOrderLinesQuery({
    productId,
    kind,
    ...ALL_DATES,
    pageNumber: 1,
    pageSize: 1,
    sortName: 'estimatedDeliveryDate',
    sortType: 'desc',
  });
  const latest = page?.list[0];
  return (
    <p className="cd-muted cd-no-orders" role="status">
      {page &&
        (latest && search !== ''
          ? t('orders.empty.search', { search })
          : latest
            ? t(`orders.empty.${kind}Window`, { count: page.total, day: formatDay(latest.estimatedDeliveryDate) })
            : t(`orders.empty.${kind}`))}
    </p>
  );
}
