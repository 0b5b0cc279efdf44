import { Button } from '@blueprintjs/core';
import { ComparisonIcon, HistoryIcon } from '@blueprintjs/icons';
import type { HistoryRow } from '../../../server/contract/audit/history.ts';
import { useMoments } from '../../asOf/useMoments.ts';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useClock } from '../../session/useClock.ts';
import { useMay } from '../../session/useSession.ts';
import type { RecordWords } from '../record.ts';
import { useChangeText } from './useChangeText.ts';

interface TimelineEntryProps {
  readonly words: RecordWords;
  readonly row: HistoryRow;
  readonly onCompare: (since: string) => void;
}

/** One change: what, from what to what, when, who, from where, why; and the way to all that was known then. */
export function TimelineEntry({ words, row, onCompare }: TimelineEntryProps) {
  const { t } = useText('history');
  const { t: records } = useText('records');
  const { goTo } = useMoments();
  const clock = useClock();
  const looksBack = useMay()('audit.asOf');
  const { who, field, from, to, channel, reason } = useChangeText(words)(row);
  return (
    <li>
      <p className="cd-timeline-what">
        <strong>{field}</strong>{' '}
        {row.lotId !== null && <span className="cd-muted">{records('history.lot', { lotId: row.lotId })} </span>}
        <span>{t('change', { from, to })}</span>
      </p>
      <p className="cd-muted">
        <Moment at={row.at} /> · <span title={row.by}>{t('done', { by: who, channel })}</span>
      </p>
      {reason !== '' && <p>{t('reason', { reason })}</p>}
      <div className="cd-timeline-do">
        {looksBack && (
          <Button
            size="small"
            variant="minimal"
            icon={<HistoryIcon />}
            text={t('seeThen')}
            aria-label={t('seeThenLabel', { at: clock(row.at) })}
            onClick={() => goTo(row.at)}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<ComparisonIcon />}
          text={t('compareSince')}
          aria-label={t('compareSinceLabel', { at: clock(row.at) })}
          onClick={() => onCompare(row.at)}
        />
      </div>
    </li>
  );
}
