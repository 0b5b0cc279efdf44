import { skipToken } from '@reduxjs/toolkit/query/react';
import type { HistoryRow } from '../../../server/contract/audit/history.ts';
import type { RecordPart } from '../../../server/domain/recordPart.ts';
import { formatAgo } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { useClock } from '../../session/useClock.ts';
import './history.css';
import type { RecordWords } from '../record.ts';
import { asked, partQuery, useLastChangesQuery } from './historyApi.ts';
import { useChangeText } from './historyText.ts';
import { useTimeline } from './useTimeline.ts';

interface LastChangedProps {
  /** Fields as the history names them; of several, the latest change of any. */
  readonly fields: readonly string[];
  /** Of the record itself unless a part is given. */
  readonly part?: RecordPart;
  /** Shown while someone is at the field, and no stop for Tab: the history can be limited to a field as well. */
  readonly isBeside?: boolean;
}

/**
 * Who changed a field last and how long ago; pressed, it opens the field's history. Nothing for what was never changed, and
 * for those who may not see histories. For a record's page (`TimelineProvider`).
 */
export function LastChanged({ fields, part, isBeside = false }: LastChangedProps) {
  const timeline = useTimeline();
  const { currentData = [] } = useLastChangesQuery(
    timeline === null ? skipToken : { ...asked(timeline.record, 'lastChanges'), ...partQuery(part) },
  );
  const changes = currentData.filter(({ field }) => fields.includes(field));
  const last = changes.reduce<HistoryRow | null>(
    (latest, row) => (latest && !isLater(row, latest) ? latest : row),
    null,
  );
  if (timeline === null || last === null) return null;
  const open = (): void => timeline.open(part === undefined ? { fields } : { fields, part });
  return <LastLine words={timeline.record.kind.words} row={last} isBeside={isBeside} onOpen={open} />;
}

const isLater = (one: HistoryRow, other: HistoryRow): boolean => one.at > other.at;

interface LastLineProps {
  readonly words: RecordWords;
  readonly row: HistoryRow;
  readonly isBeside: boolean;
  readonly onOpen: () => void;
}

function LastLine({ words, row, isBeside, onOpen }: LastLineProps) {
  const { t, language } = useText('history');
  const { who, field, what: change, reason } = useChangeText(words)(row);
  const parts = { by: who, at: useClock()(row.at), change };
  const what = reason === '' ? t('last', parts) : t('lastWhy', { ...parts, reason });
  return (
    <button type="button" className="cd-last-changed" tabIndex={isBeside ? -1 : 0} title={what} onClick={onOpen}>
      <span className="cd-hidden">{t('lastOf', { field }) + what}</span>
      <span aria-hidden="true">{t('lastBy', { by: who, ago: formatAgo(row.at, new Date(), language) })}</span>
    </button>
  );
}
