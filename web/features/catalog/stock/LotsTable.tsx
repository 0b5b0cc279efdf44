import { useState } from 'react';
import type { ProductInfo } from '../../../../server/contract/catalog.ts';
import type { LotRow } from '../../../../server/contract/inventory.ts';
import { lotSortNames, type LotSortName } from '../../../../server/domain/inventory/lotSortNames.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { SortHeading } from '../../../components/SortHeading.tsx';
import { useText } from '../../../i18n/useText.ts';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { useMay } from '../../../session/useSession.ts';
import { LotDialog } from './LotDialog.tsx';
import { LotLine } from './LotLine.tsx';
import { NoLots } from './NoLots.tsx';
import { useListLotsQuery, type LotAction } from './stockApi.ts';
import type { LotsState } from './useLotsState.ts';

const PAGE_SIZE = 10;

/** The columns of the spec, in its order, and best-by, which decides what may go out. */
const columns: readonly (LotSortName | 'note')[] = [
  'quotedDate',
  'deliveryDate',
  'vendor',
  'lotId',
  'onHandQty',
  'receivedQty',
  'cost',
  'note',
  'lotAvailableQty',
  'incoming',
  'lotCommitedQty',
  'bestBy',
];
const numbers: ReadonlySet<string> = new Set([
  'onHandQty',
  'receivedQty',
  'cost',
  'lotAvailableQty',
  'incoming',
  'lotCommitedQty',
]);

interface LotsTableProps {
  readonly product: ProductInfo;
  readonly state: LotsState;
  readonly onState: (change: Partial<LotsState>) => void;
}

export function LotsTable({ product, state, onState }: LotsTableProps) {
  const { t } = useText('stock');
  const may = useMay();
  const [deciding, setDeciding] = useState<{ readonly lot: LotRow; readonly action: LotAction } | null>(null);
  const { page, search, ...filter } = state;
  const query = useListLotsQuery({
    productId: product.productId,
    ...filter,
    searchKey: search,
    pageNumber: page,
    pageSize: PAGE_SIZE,
  });
  const { page: shown, isTurning, failure } = listAnswer(query);
  const seesCost = may('products.cost');
  const failed = failure !== null && (
    <FailedState isBeside={failure === 'stale'} error={query.error} onRetry={() => void query.refetch()} />
  );
  if (!shown) return failed || <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />;
  if (shown.list.length === 0 && page === 1)
    return (
      <>
        <NoLots product={product} search={search} />
        {failed}
      </>
    );
  return (
    <>
      <div
        className={`cd-table-scroller ${isTurning ? 'cd-turning' : ''}`}
        tabIndex={0}
        role="group"
        aria-label={t('lots.title')}
        aria-busy={isTurning}
      >
        <table className="cd-table cd-stock">
          <thead>
            <tr>
              {columns
                .filter((column) => column !== 'cost' || seesCost)
                .map((column) => {
                  const sortName = lotSortNames.find((name) => name === column);
                  return (
                    <SortHeading
                      key={column}
                      title={t(`lots.${column}`)}
                      isNumber={numbers.has(column)}
                      direction={column === state.sortName ? state.sortType : null}
                      onSort={sortName && ((sortType) => onState({ sortName, sortType }))}
                    />
                  );
                })}
              <th scope="col" className="cd-last">
                <span className="cd-hidden">{t('lots.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.list.map((lot) => (
              <LotLine
                key={lot.lotId}
                productId={product.productId}
                lot={lot}
                seesCost={seesCost}
                onAction={(action) => setDeciding({ lot, action })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {failed}
      {(shown.total > PAGE_SIZE || page > 1) && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          total={shown.total}
          isCapped={shown.totalIsCapped}
          count={shown.list.length}
          onPage={(next) => onState({ page: next })}
        />
      )}
      {deciding && (
        <LotDialog
          productId={product.productId}
          lot={deciding.lot}
          action={deciding.action}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}
