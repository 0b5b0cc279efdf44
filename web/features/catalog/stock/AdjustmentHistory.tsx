import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdjustmentRow } from '../../../../server/contract/inventory.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { formatArrival } from '../../../format/dates.ts';
import { formatQuantity } from '../../../format/numbers.ts';
import { translateKnown } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { countPath } from '../../../paths.ts';
import { Moment } from '../../../session/Moment.tsx';
import { personName, reasonText } from '../historyText.ts';
import { NONE, noteText } from './lotText.ts';
import { useListAdjustmentsQuery } from './stockApi.ts';
import { reasonName } from './useReasons.ts';

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
  const { page: shown, isTurning, failure } = listAnswer(query);
  return (
    <section className="cd-card" aria-labelledby="adjustments">
      <h2 id="adjustments" className="cd-subtitle">
        {t('adjust.history')}
      </h2>
      {failure !== null && (
        <FailedState isBeside={failure === 'stale'} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!shown && failure === null && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {shown?.list.length === 0 && <p className="cd-muted">{t('adjust.none')}</p>}
      {shown && shown.list.length > 0 && (
        <div
          className={`cd-table-scroller ${isTurning ? 'cd-turning' : ''}`}
          tabIndex={0}
          role="group"
          aria-label={t('adjust.history')}
        >
          <table className="cd-table cd-stock">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={numbers.has(column) ? 'cd-end' : undefined}>
                    {t(`adjust.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.list.map((row) => (
                <AdjustmentLine key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown && (shown.total > PAGE_SIZE || page > 1) && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          total={shown.total}
          isCapped={shown.totalIsCapped}
          count={shown.list.length}
          onPage={setPage}
        />
      )}
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
  const { t: catalog } = useText('catalog');
  const reason = reasonText(catalog, row.reason);
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
      <td>{personName(catalog, row.adjuster)}</td>
    </tr>
  );
}
