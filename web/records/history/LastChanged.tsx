import type { HistoryRow } from '../../../server/contract/audit/productHistory.ts';
import { useText } from '../../i18n/useText.ts';
import { useClock } from '../../session/useClock.ts';
import './history.css';
import { useLastChangesQuery } from './historyApi.ts';
import { useChangeText } from './useChangeText.ts';
import { useTimeline } from './useTimeline.ts';

interface LastChangedProps {
  /** Fields as the history names them; of several, the latest change of any. */
  readonly fields: readonly string[];
  /** Of one lot. */
  readonly lotId?: string;
}

/**
 * Who changed a field last, when, from what to what and why, in one line; pressed, it opens the field's history. Nothing
 * for what was never changed, and for those who may not see histories. Stands on a product's page (`ProductPage`).
 */
export function LastChanged({ fields, lotId }: LastChangedProps) {
  const timeline = useTimeline();
  const productId = timeline?.productId ?? '';
  const { currentData = [] } = useLastChangesQuery({ productId, lotId }, { skip: timeline === null });
  const changes = currentData.filter(({ field }) => fields.includes(field));
  const last = changes.reduce<HistoryRow | null>(
    (latest, row) => (latest && !isLater(row, latest) ? latest : row),
    null,
  );
  if (timeline === null || last === null) return null;
  return <LastLine row={last} onOpen={() => timeline.open(lotId === undefined ? { fields } : { fields, lotId })} />;
}

const isLater = (one: HistoryRow, other: HistoryRow): boolean => one.at > other.at;

function LastLine({ row, onOpen }: { readonly row: HistoryRow; readonly onOpen: () => void }) {
  const { t } = useText('history');
  const { who, field, from, to, reason } = useChangeText()(row);
  const parts = { by: who, at: useClock()(row.at), from, to };
  const what = reason === '' ? t('last', parts) : t('lastWhy', { ...parts, reason });
  return (
    <button type="button" className="cd-last-changed" title={what} onClick={onOpen}>
      <span className="cd-hidden">{t('lastOf', { field })}</span>
      {what}
    </button>
  );
}
