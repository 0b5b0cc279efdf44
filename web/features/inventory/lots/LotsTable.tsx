import { useState } from 'react';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { lotSortNames, type LotSortName } from '../../../../server/domain/inventory/lotSortNames.ts';
import { useText } from '../../../i18n/useText.ts';
import { PagedTable, type TableHeading } from '../../../lists/PagedTable.tsx';
import { useMay } from '../../../session/useSession.ts';
import { CorrectLotDialog } from './CorrectLotDialog.tsx';
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
  const [deciding, setDeciding] = useState<{ readonly lot: LotRow; readonly action: LotAction | 'correct' } | null>(
    null,
  );
  const { page, search, ...filter } = state;
  const query = useListLotsQuery({
    productId: product.productId,
    ...filter,
    searchKey: search,
    expected: true,
    pageNumber: page,
    pageSize: PAGE_SIZE,
  });
  const seesCost = may('products.cost');
  const headings: TableHeading[] = columns
    .filter((column) => column !== 'cost' || seesCost)
    .map((column) => {
      const sortName = lotSortNames.find((name) => name === column);
      return {
        text: t(`lots.${column}`),
        isNumber: numbers.has(column),
        direction: column === state.sortName ? state.sortType : null,
        onSort: sortName && ((sortType) => onState({ sortName, sortType })),
      };
    });
  return (
    <>
      <PagedTable
        label={t('lots.title')}
        className="cd-stock"
        headings={[...headings, { text: t('lots.actions'), isHidden: true, className: 'cd-last' }]}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={(next) => onState({ page: next })}
        empty={<NoLots product={product} search={search} />}
        line={(lot) => (
          <LotLine
            key={`${lot.lotId} ${lot.wholesaleOrderId ?? ''} ${lot.expectedLineId ?? ''}`}
            productId={product.productId}
            lot={lot}
            seesCost={seesCost}
            onAction={(action) => setDeciding({ lot, action })}
          />
        )}
      />
      {deciding &&
        (deciding.action === 'correct' ? (
          <CorrectLotDialog productId={product.productId} lot={deciding.lot} onClose={() => setDeciding(null)} />
        ) : (
          <LotDialog
            productId={product.productId}
            lot={deciding.lot}
            action={deciding.action}
            onClose={() => setDeciding(null)}
          />
        ))}
    </>
  );
}
