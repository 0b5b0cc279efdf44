import type { TableColumn } from '../../../components/Table.tsx';
import { Link } from 'react-router-dom';
import { formatDay, formatArrival } from '../../../format/dates.ts';
import { NONE } from '../../../format/numbers.ts';
import { unitText } from '../../../format/quantityText.ts';
import { purchaseCartPath } from '../../../paths.ts';
import { LotMenu } from './LotMenu.tsx';
import { atLeastTwoDecimals, costText, deliveryText, noteText, placeText, quotedText, twoDecimals } from './lotText.ts';
import { useState } from 'react';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { lotSortNames, type LotSortName } from '../../../../server/domain/inventory/lotSortNames.ts';
import { useText } from '../../../i18n/useText.ts';
import { PagedTable } from '../../../lists/PagedTable.tsx';
import { useMay } from '../../../session/useSession.ts';
import { CorrectLotDialog } from './CorrectLotDialog.tsx';
import { LotDialog } from './LotDialog.tsx';
import { useListLotsQuery, type LotAction } from './stockApi.ts';
import type { LotsState } from './lotsAddress.ts';
import { BoxIcon } from '@blueprintjs/icons';
import { StateMessage } from '../../../components/StateMessage.tsx';
import { ALL_DATES } from '../../../format/dateRanges.ts';

const PAGE_SIZE = 10;

interface LotsTableProps {
  readonly product: ProductInfo;
  readonly state: LotsState;
  readonly change: (part: Partial<LotsState>) => void;
}

/** The order that brought a lot. */
const orderPath = ({ wholesaleOrderId }: LotRow): string | null =>
  wholesaleOrderId === null ? null : purchaseCartPath(wholesaleOrderId);

/** Lots in the columns of the spec (2, 2.4 Lots), and best-by, which decides what may go out; a row leads to its order. */
export function LotsTable({ product: { productId }, state, change }: LotsTableProps) {
  const { t } = useText('stock');
  const seesCost = useMay()('products.cost');
  const [deciding, setDeciding] = useState<{ readonly lot: LotRow; readonly action: LotAction | 'correct' } | null>(
    null,
  );
  const close = (): void => setDeciding(null);
  const { dates, search, order, page } = state;
  const query = useListLotsQuery({
    productId,
    ...dates,
    ...order,
    searchKey: search,
    expected: true,
    pageNumber: page,
    pageSize: PAGE_SIZE,
  });
  const column = (
    id: LotSortName | 'note',
    cell: TableColumn<LotRow>['cell'],
    more: Partial<TableColumn<LotRow>> = {},
  ): TableColumn<LotRow> => {
    const sortName = lotSortNames.find((name) => name === id);
    return {
      title: t(`lots.${id}`),
      direction: id === order.sortName ? order.sortType : null,
      onSort: sortName && ((sortType) => change({ order: { sortName, sortType } })),
      cell,
      ...more,
    };
  };
  const number = (id: LotSortName, cell: (lot: LotRow) => string, card?: TableColumn<LotRow>['card']) =>
    column(id, cell, { isNumber: true, ...(card && { card }) });
  const columns: readonly TableColumn<LotRow>[] = [
    column('quotedDate', (lot) => quotedText(lot) || NONE, { card: 'more' }),
    column('deliveryDate', deliveryText, { card: 'more' }),
    column('vendor', ({ wholesaleClient }) => wholesaleClient?.clientCompany.companyName ?? NONE, { card: 'more' }),
    column('lotId', (lot) => <LotName lot={lot} />, { className: 'cd-lot', card: 'title' }),
    // Food goes out by it: in view on every screen, whatever comes after it.
    column('bestBy', ({ bestBy }) => (bestBy === null ? NONE : formatDay(bestBy))),
    number('onHandQty', ({ onHandQty }) => twoDecimals(onHandQty)),
    number(
      'receivedQty',
      ({ receivedQty, inventoryUOM }) => `${atLeastTwoDecimals(receivedQty)} ${unitText(receivedQty, inventoryUOM)}`,
      'more',
    ),
    ...(seesCost ? [number('cost', costText, 'more')] : []),
    column('note', ({ note }) => noteText(note).shown || NONE, {
      card: 'more',
      tooltip: ({ note }) => noteText(note).tooltip,
    }),
    number('lotAvailableQty', ({ lotAvailableQty }) => atLeastTwoDecimals(lotAvailableQty)),
    number('incoming', ({ incomingQty }) => atLeastTwoDecimals(incomingQty), 'more'),
    number('lotCommitedQty', ({ lotCommitedQty }) => atLeastTwoDecimals(lotCommitedQty), 'more'),
    {
      title: t('lots.actions'),
      isHidden: true,
      className: 'cd-last',
      card: 'beside',
      cell: (lot) =>
        lot.expectedLineId === null && (
          <LotMenu productId={productId} lot={lot} onAction={(action) => setDeciding({ lot, action })} />
        ),
    },
  ];
  return (
    <>
      <PagedTable
        label={t('lots.title')}
        className="cd-stock"
        columns={columns}
        rowId={(lot) => `${lot.lotId} ${lot.wholesaleOrderId ?? ''} ${lot.expectedLineId ?? ''}`}
        rowPath={orderPath}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={(next) => change({ page: next })}
        empty={<NoLots productId={productId} search={search} />}
      />
      {deciding?.action === 'correct' && <CorrectLotDialog productId={productId} lot={deciding.lot} onClose={close} />}
      {deciding && deciding.action !== 'correct' && (
        <LotDialog productId={productId} lot={deciding.lot} action={deciding.action} onClose={close} />
      )}
    </>
  );
}

function LotName({ lot }: { readonly lot: LotRow }) {
  const { t } = useText('catalog');
  const order = orderPath(lot);
  const place = placeText(lot, t('create.mainWarehouse'));
  return (
    <>
      {order === null ? lot.lotId : <Link to={order}>{lot.lotId}</Link>}
      <LotMark lot={lot} />
      {place !== '' && <span className="cd-lot-place">{place}</span>}
    </>
  );
}

/** What keeps a lot from going out, in words, with the reason; nothing for one that may. What is to come is told so. */
function LotMark({ lot: { state, isExpired, holdReason, recallReason, expectedLineId } }: { lot: LotRow }) {
  const { t } = useText('stock');
  const marks = [
    ...(expectedLineId === null ? [] : [{ kind: 'expected', text: t('state.expected'), reason: '' }]),
    ...(recallReason === null ? [] : [{ kind: 'recalled', text: t('state.RECALLED'), reason: recallReason }]),
    ...(holdReason === null ? [] : [{ kind: 'held', text: t('state.HELD'), reason: holdReason }]),
    ...(state === 'DEPLETED' ? [{ kind: 'depleted', text: t('state.DEPLETED'), reason: '' }] : []),
    ...(isExpired && state !== 'DEPLETED' ? [{ kind: 'expired', text: t('state.expired'), reason: '' }] : []),
  ];
  return marks.map(({ kind, text, reason }) => (
    <span key={kind} className={`cd-mark cd-mark-${kind}`}>
      {reason === '' ? text : t('state.because', { state: text, reason })}
    </span>
  ));
}

interface NoLotsProps {
  readonly productId: string;
  /** The words that no lot has; empty for none. */
  readonly search: string;
}

/** Why there is no lot: none with these words, none within the dates, and when the last one came; or none at all. */
function NoLots({ productId, search }: NoLotsProps) {
  const { t } = useText('stock');
  const { data } = useListLotsQuery({ productId, ...ALL_DATES, pageSize: 1 });
  const latest = data?.list[0];
  const text = latest
    ? search !== ''
      ? t('lots.empty.search', { search, count: data.total })
      : t('lots.empty.window', { count: data.total, day: formatArrival(latest.deliveryDate) || NONE })
    : t('lots.empty.none');
  return (
    <div className="cd-state" role="status">
      {data && <StateMessage icon={<BoxIcon size={32} />} title={t('lots.empty.title')} text={text} />}
    </div>
  );
}
