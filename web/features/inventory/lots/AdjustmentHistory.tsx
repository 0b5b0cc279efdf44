import { Card } from '../../../components/Card.tsx';
import type { TableColumn } from '../../../components/Table.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdjustmentRow } from '../../../../server/contract/inventory/inventory.ts';
import { formatArrival } from '../../../format/dates.ts';
import { formatQuantity, NONE } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { translateKnown } from '../../../i18n/i18n.ts';
import { labeled } from '../../../i18n/listed.ts';
import { useText } from '../../../i18n/useText.ts';
import { PagedTable } from '../../../lists/PagedTable.tsx';
import { countPath } from '../../../paths.ts';
import { Moment } from '../../../session/Moment.tsx';
import { personName, reasonText } from '../../../records/history/historyText.ts';
import { noteText } from './lotText.ts';
import { useListAdjustmentsQuery } from './stockApi.ts';
import { reasonName } from '../../../references/companyLists/useReasons.ts';

const PAGE_SIZE = 10;

/** Every adjustment of a product, the newest first, with the day that its lot came and who adjusted it. */
export function AdjustmentHistory({ productId }: { productId: string }) {
  const { t } = useText('stock');
  const [page, setPage] = useState(1);
  const query = useListAdjustmentsQuery({ productId, pageNumber: page, pageSize: PAGE_SIZE });
  const columns: readonly TableColumn<AdjustmentRow>[] = [
    { title: t('adjust.at'), cell: ({ adjustedAt }) => <Moment at={adjustedAt} /> },
    { title: t('adjust.lotId'), className: 'cd-lot', cell: ({ lotId }) => lotId },
    { title: t('adjust.units'), isNumber: true, cell: ({ adjustUnits }) => <Signed quantity={adjustUnits} /> },
    { title: t('adjust.uom'), cell: ({ uom }) => uom },
    {
      title: t('adjust.onHandAfter'),
      isNumber: true,
      cell: ({ onHandQty, inventoryUOM }) => quantityText(onHandQty, inventoryUOM),
    },
    { title: t('adjust.reason'), isWrapped: true, cell: (row) => <Reason row={row} /> },
    {
      title: t('adjust.noteShort'),
      tooltip: ({ note }) => noteText(note).tooltip,
      cell: ({ note }) => noteText(note).shown || NONE,
    },
    {
      title: t('adjust.arrivalDate'),
      cell: ({ arrivalDate }) => (arrivalDate !== null && formatArrival(arrivalDate)) || NONE,
    },
    { title: t('adjust.adjuster'), cell: ({ adjuster }) => personName(adjuster) },
  ];
  return (
    <Card id="adjustments" title={t('adjust.history')}>
      <PagedTable
        label={t('adjust.history')}
        className="cd-stock"
        columns={columns}
        rowId={({ id }) => id}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={<p className="cd-muted">{t('adjust.none')}</p>}
      />
    </Card>
  );
}

function Signed({ quantity }: { readonly quantity: string }) {
  const isLess = quantity.startsWith('-');
  return <span className={isLess ? 'cd-negative' : ''}>{`${isLess ? '' : '+'}${formatQuantity(quantity)}`}</span>;
}

function Reason({ row: { reasonCode, countId, ...row } }: { readonly row: AdjustmentRow }) {
  const { t } = useText('stock');
  const why =
    (row.reasonName === null ? null : reasonName(reasonCode, row.reasonName)) ??
    translateKnown('catalog', `adjustReason.${reasonCode}`) ??
    reasonCode;
  const reason = reasonText(row.reason);
  return (
    <>
      {reason === '' ? why : labeled(why, reason)}{' '}
      {countId !== null && (
        <Link className="cd-text-link" to={countPath(countId)}>
          {t('adjust.ofCount')}
        </Link>
      )}
    </>
  );
}
