import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdjustmentRow } from '../../../../server/contract/inventory/inventory.ts';
import { formatArrival } from '../../../format/dates.ts';
import { formatQuantity, NONE } from '../../../format/numbers.ts';
import { translateKnown } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { PagedTable } from '../../../lists/PagedTable.tsx';
import { countPath } from '../../../paths.ts';
import { Moment } from '../../../session/Moment.tsx';
import { personName, reasonText } from '../../../records/history/historyText.ts';
import { noteText } from './lotText.ts';
import { useListAdjustmentsQuery } from './stockApi.ts';
import { reasonName } from '../../../references/companyLists/useReasons.ts';

const PAGE_SIZE = 10;
const columns = [
  'at',
  'lotId',
  'units',
  'uom',
  'onHandAfter',
  'reason',
  'noteShort',
  'arrivalDate',
  'adjuster',
] as const;
const numbers: ReadonlySet<string> = new Set(['units', 'onHandAfter']);

/** Every adjustment of a product, the newest first, with the day that its lot came and who adjusted it. */
export function AdjustmentHistory({ productId }: { productId: string }) {
  const { t } = useText('stock');
  const [page, setPage] = useState(1);
  const query = useListAdjustmentsQuery({ productId, pageNumber: page, pageSize: PAGE_SIZE });
  return (
    <section className="cd-card" aria-labelledby="adjustments">
      <h2 id="adjustments" className="cd-subtitle">
        {t('adjust.history')}
      </h2>
      <PagedTable
        label={t('adjust.history')}
        className="cd-stock"
        headings={columns.map((column) => ({ text: t(`adjust.${column}`), isNumber: numbers.has(column) }))}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={<p className="cd-muted">{t('adjust.none')}</p>}
        line={(row) => <AdjustmentLine key={row.id} row={row} />}
      />
    </section>
  );
}

function AdjustmentLine({ row }: { row: AdjustmentRow }) {
  const { t } = useText('stock');
  const { adjustedAt, lotId, adjustUnits, uom, onHandQty, inventoryUOM, reasonCode, arrivalDate } = row;
  const why =
    (row.reasonName === null ? null : reasonName(reasonCode, row.reasonName)) ??
    translateKnown('catalog', `adjustReason.${reasonCode}`) ??
    reasonCode;
  const reason = reasonText(row.reason);
  const note = noteText(row.note);
  return (
    <tr>
      <td>
        <Moment at={adjustedAt} />
      </td>
      <td className="cd-lot">{lotId}</td>
      <td className={`cd-end ${adjustUnits.startsWith('-') ? 'cd-negative' : ''}`}>
        {adjustUnits.startsWith('-') ? formatQuantity(adjustUnits) : `+${formatQuantity(adjustUnits)}`}
      </td>
      <td>{uom}</td>
      <td className="cd-end">{`${formatQuantity(onHandQty)} ${inventoryUOM}`}</td>
      <td className="cd-wrap">
        {reason === '' ? why : `${why}: ${reason}`}
        {row.countId !== null && (
          <>
            {' '}
            <Link to={countPath(row.countId)}>{t('adjust.ofCount')}</Link>
          </>
        )}
      </td>
      <td title={note.tooltip}>{note.shown || NONE}</td>
      <td>{(arrivalDate !== null && formatArrival(arrivalDate)) || NONE}</td>
      <td>{personName(row.adjuster)}</td>
    </tr>
  );
}
