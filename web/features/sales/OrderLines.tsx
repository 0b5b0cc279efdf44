import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { DateRange } from '../../format/dateRanges.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { useMay } from '../../session/useSession.ts';
import { NoOrders } from './NoOrders.tsx';
import { OrderLineRow } from './OrderLineRow.tsx';
import type { Kind, TableState } from './activityState.ts';
import { useOrderLines } from './useOrderLines.ts';

const PAGE_SIZE = 10;

/** The columns of the spec, in its order; the last one is the cost of what comes in, the price of what goes out. */
const shared = [
  'id',
  'estimatedDeliveryDate',
  'statusName',
  'clientName',
  'quantity',
  'uom',
  'lot',
  'reference',
] as const;
const amounts = { purchase: 'cost', sales: 'price' } as const;
const numbers: ReadonlySet<string> = new Set(['quantity', 'cost', 'price']);

interface OrderLinesProps {
  readonly product: ProductInfo;
  readonly kind: Kind;
  readonly dates: DateRange;
  readonly search: string;
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
}

/** What comes in of a product, or what goes out, order by order (spec 2, 2.4 Activity). */
export function OrderLines({ product, kind, dates, search, state, onState }: OrderLinesProps) {
  const { t } = useText('stock');
  const may = useMay();
  const { page: pageNumber, sortName, sortType } = state;
  const seesAmount = may(kind === 'purchase' ? 'products.cost' : 'products.viewPrice');
  const query = useOrderLines({
    ...{ productId: product.productId, kind, dates, searchKey: search, sortName, sortType },
    ...{ pageNumber, pageSize: PAGE_SIZE },
  });
  const columns = [...shared, ...(seesAmount ? [amounts[kind]] : [])];
  return (
    <PagedTable
      label={t(`orders.${kind}`)}
      className="cd-stock"
      headings={columns.map((column) => ({
        text: t(`orders.column.${column}`),
        isNumber: numbers.has(column),
        direction: column === sortName ? sortType : null,
        onSort: (next) => onState({ sortName: column, sortType: next }),
      }))}
      query={query}
      page={pageNumber}
      size={PAGE_SIZE}
      pagesLabel={t('orders.pages', { orders: t(`orders.${kind}`) })}
      onPage={(next) => onState({ page: next })}
      empty={<NoOrders productId={product.productId} kind={kind} search={search} />}
      line={(line) => (
        <OrderLineRow key={`${line.id} ${line.lineId}`} kind={kind} line={line} seesAmount={seesAmount} />
      )}
    />
  );
}
