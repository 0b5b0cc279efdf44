import type { ProductInfo } from '../../../../server/contract/catalog.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import type { DateRange } from '../../../format/dateRanges.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { SortHeading } from '../../../components/SortHeading.tsx';
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
  const { page, isTurning, failure, error, retry } = useOrderLines({
    ...{ productId: product.productId, kind, dates, searchKey: search, sortName, sortType },
    ...{ pageNumber, pageSize: PAGE_SIZE },
  });
  const failed = failure !== null && <FailedState isBeside={failure === 'stale'} error={error} onRetry={retry} />;
  if (!page) return failed || <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />;
  if (page.list.length === 0 && pageNumber === 1)
    return (
      <>
        <NoOrders productId={product.productId} kind={kind} search={search} />
        {failed}
      </>
    );
  const columns = [...shared, ...(seesAmount ? [amounts[kind]] : [])];
  return (
    <>
      <div
        className={`cd-table-scroller ${isTurning ? 'cd-turning' : ''}`}
        tabIndex={0}
        role="group"
        aria-label={t(`orders.${kind}`)}
        aria-busy={isTurning}
      >
        <table className="cd-table cd-stock">
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHeading
                  key={column}
                  title={t(`orders.column.${column}`)}
                  isNumber={numbers.has(column)}
                  direction={column === sortName ? sortType : null}
                  onSort={(next) => onState({ sortName: column, sortType: next })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {page.list.map((line) => (
              <OrderLineRow key={`${line.id} ${line.lineId}`} kind={kind} line={line} seesAmount={seesAmount} />
            ))}
          </tbody>
        </table>
      </div>
      {failed}
      {(page.total > PAGE_SIZE || pageNumber > 1) && (
        <Pager
          label={t('orders.pages', { orders: t(`orders.${kind}`) })}
          page={pageNumber}
          size={PAGE_SIZE}
          total={page.total}
          isCapped={page.totalIsCapped}
          count={page.list.length}
          onPage={(next) => onState({ page: next })}
        />
      )}
    </>
  );
}
