import { Button } from '@blueprintjs/core';
import { HistoryIcon, ComparisonIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { StateMessage } from '../../components/StateMessage.tsx';
import { zoneName } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedList } from '../../lists/PagedList.tsx';
import type { RecordRef, RecordWords } from '../record.ts';
import { asked, partQuery, useHistoryChoicesQuery, useRecordHistoryQuery } from './historyApi.ts';
import { ALL, firstFilter, isUnlimited, queryOf, TimelineFilters, type TimelineFilter } from './TimelineFilters.tsx';
import type { TimelineScope } from './useTimeline.ts';
import type { HistoryRow } from '../../../server/contract/audit/history.ts';
import { isReadApart, type RecordPart } from '../../../server/domain/recordPart.ts';
import { useMoments } from '../../asOf/useMoments.ts';
import { Moment } from '../../session/Moment.tsx';
import { useClock } from '../../session/useClock.ts';
import { useCompany, useMay } from '../../session/useSession.ts';
import { partText, useChangeText } from './historyText.ts';

const PAGE_SIZE = 20;
const NO_CHOICES = { fields: [], people: [] };

interface TimelineListProps {
  readonly record: RecordRef;
  readonly scope: TimelineScope;
  readonly filter: TimelineFilter;
  readonly onFilter: (filter: TimelineFilter) => void;
  /** Asks for a comparison of that moment with now. */
  readonly onCompare: (since: string) => void;
}

/** The changes of a history, newest first, by field, person and days; live. */
export function TimelineList({ record, scope, filter, onFilter, onCompare }: TimelineListProps) {
  const { t, language } = useText('history');
  const timeZone = useCompany()?.timeZone ?? 'UTC';
  const [page, setPage] = useState(1);
  const { currentData: choices = NO_CHOICES } = useHistoryChoicesQuery({
    ...asked(record, 'choices'),
    ...partQuery(scope.part),
  });
  const query = useRecordHistoryQuery({
    ...asked(record, 'rows'),
    pageNumber: page,
    pageSize: PAGE_SIZE,
    ...queryOf(filter, scope),
  });
  const change = (next: TimelineFilter): void => {
    onFilter(next);
    setPage(1);
  };

  return (
    <>
      <p className="cd-hint">{t('zone', { zone: zoneName(timeZone, language) })}</p>
      <TimelineFilters words={record.kind.words} filter={filter} scope={scope} choices={choices} onChange={change} />
      {filter.field !== ALL && (
        <Button
          className="cd-timeline-all"
          size="small"
          text={t('showAll')}
          onClick={() => change({ ...filter, field: ALL })}
        />
      )}
      <PagedList
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={
          isUnlimited(filter) ? (
            <p className="cd-muted">{t('empty')}</p>
          ) : (
            <StateMessage
              icon={<HistoryIcon size={32} />}
              title={t('none')}
              text={t('noneText')}
              action={<Button text={t('clear')} onClick={() => change(firstFilter({}))} />}
            />
          )
        }
      >
        {(rows, isTurning) => (
          <ol className={`cd-timeline ${isTurning ? 'cd-turning' : ''}`} aria-label={t('list')}>
            {rows.map((row) => (
              <TimelineEntry key={row.id} words={record.kind.words} row={row} onCompare={onCompare} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

interface TimelineEntryProps {
  readonly words: RecordWords;
  readonly row: HistoryRow;
  readonly onCompare: (since: string) => void;
}

/** The values of units and documents say whose they are. */
const isToldApart = (part: RecordPart): boolean => isReadApart(part) || part.kind === 'product' || part.kind === 'line';

/** One change: what, from what to what, when, who, from where, why; and the way to all that was known then. */
function TimelineEntry({ words, row, onCompare }: TimelineEntryProps) {
  const { t } = useText('history');
  const { goTo } = useMoments();
  const clock = useClock();
  const looksBack = useMay()('audit.asOf');
  const { source, field, what, reason } = useChangeText(words)(row);
  return (
    <li>
      <p className="cd-timeline-what">
        <strong>{field}</strong>{' '}
        {row.part && isToldApart(row.part) && <span className="cd-muted">{partText(row.part)} </span>}
        <span>{what}</span>
      </p>
      <p className="cd-muted">
        <Moment at={row.at} /> · <span title={row.by}>{source}</span>
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
