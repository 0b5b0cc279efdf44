import { Button } from '@blueprintjs/core';
import { CrossIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ApplicationRow } from '../../../server/contract/people/timeOff.ts';
import { TimeOffStatus } from '../../../server/domain/people/timeOffCodes.ts';
import { Card } from '../../components/Card.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Page } from '../../components/Page.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { useMay, useUser } from '../../session/useSession.ts';
import { AwayCalendar } from './AwayCalendar.tsx';
import { RejectTimeOffDialog } from './RejectTimeOffDialog.tsx';
import { useApplicationsQuery, useDecideTimeOffMutation } from './timeApi.ts';
import { datesText } from './timeOffText.ts';

/** /time-off: who is away when, and for those who decide what waits for them (rules 9). */
export function TimeOffScreen() {
  const { t } = useText('timesheets');
  const mayDecide = useMay()('timeOff.decide');
  return (
    <Page title={t('away.title')} className="cd-page-full">
      <p className="cd-muted cd-intro">{t(mayDecide ? 'away.intro' : 'away.introOwn')}</p>
      {mayDecide && <WaitingCard />}
      <AwayCalendar />
    </Page>
  );
}

/** Requests of everyone that nobody has decided on yet. */
function WaitingCard() {
  const { t } = useText('timesheets');
  const ownId = useUser()?.id;
  const { data, error, isError, refetch } = useApplicationsQuery({ status: TimeOffStatus.SUBMITTED });
  const [decide, { isLoading }] = useDecideTimeOffMutation();
  const [rejected, setRejected] = useState<ApplicationRow | null>(null);
  const columns: readonly TableColumn<ApplicationRow>[] = [
    { title: t('column.name'), isHeader: true, cell: ({ name }) => name },
    { title: t('off.dates'), cell: datesText },
    { title: t('off.type'), card: 'more', cell: ({ type }) => t(`off.type.${type}`) },
    { title: t('off.hours'), isNumber: true, cell: ({ duration }) => duration },
    { title: t('off.reason'), isWrapped: true, cell: ({ reason }) => reason },
    { title: t('off.notes'), isWrapped: true, card: 'more', cell: ({ notes }) => notes },
    {
      title: t('actions'),
      isHidden: true,
      cell: (row) =>
        row.userId === ownId ? (
          <span className="cd-muted">{t('waiting.own')}</span>
        ) : (
          <span className="cd-row-actions">
            <Button
              icon={<TickIcon />}
              variant="minimal"
              text={t('off.approve')}
              aria-label={t('waiting.approve', { name: row.name })}
              disabled={isLoading}
              onClick={() => void decide({ id: row.id, body: { applicationStatus: TimeOffStatus.APPROVED } })}
            />
            <Button
              icon={<CrossIcon />}
              variant="minimal"
              text={t('off.reject')}
              aria-label={t('waiting.reject', { name: row.name })}
              disabled={isLoading}
              onClick={() => setRejected(row)}
            />
          </span>
        ),
    },
  ];
  // The earliest dates first: they are the most urgent.
  const rows = data?.list.toReversed() ?? [];
  return (
    <Card id="waiting" title={t('waiting.title')}>
      {isError && <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={3} />}
      {data && rows.length === 0 && <p className="cd-muted">{t('waiting.none')}</p>}
      {rows.length > 0 && (
        <Table
          label={t('waiting.title')}
          className="cd-table-acting"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
        />
      )}
      {rejected && <RejectTimeOffDialog id={rejected.id} onClose={() => setRejected(null)} />}
    </Card>
  );
}
