import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useText } from '../../i18n/useText.ts';
import { PagedList } from '../../lists/PagedList.tsx';
import type { RecordRef } from '../record.ts';
import { asked, useHistoryChoicesQuery, useRecordHistoryQuery } from './historyApi.ts';
import { firstFilter, isUnlimited, queryOf, type TimelineFilter } from './timelineFilter.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { TimelineFilters } from './TimelineFilters.tsx';
import type { TimelineScope } from './useTimeline.ts';

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
  const { t } = useText('history');
  const { lotId } = scope;
  const [page, setPage] = useState(1);
  const { currentData: choices = NO_CHOICES } = useHistoryChoicesQuery({ ...asked(record, 'choices'), lotId });
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
      <TimelineFilters words={record.kind.words} filter={filter} scope={scope} choices={choices} onChange={change} />
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
