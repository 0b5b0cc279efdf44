import { Tag } from '@blueprintjs/core';
import { useState } from 'react';
import type { SessionRow } from '../../../server/contract/people/punches.ts';
import { isBusinessDay } from '../../../server/domain/businessDay.ts';
import { PunchType, type PunchTypeCode } from '../../../server/domain/people/punchCodes.ts';
import { Card } from '../../components/Card.tsx';
import { DateField } from '../../components/DateField.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { RowMenu } from '../../components/RowMenu.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useMay } from '../../session/useSession.ts';
import { useToday } from '../../session/useToday.ts';
import { useWorkSessionsQuery } from './peopleApi.ts';
import { sessionMarks } from './sessionText.ts';
import { usePunchEdits } from './usePunchEdits.tsx';

const SKELETON_ROWS = 6;

const cardOf = ({ clockIn, clockOut }: SessionRow): string => (clockIn ?? clockOut)?.cardId ?? '';

/** The sessions of a day, those that are still open first; who keeps the hours corrects them here. */
export function SessionsCard() {
  const { t } = useText('people');
  const today = useToday();
  const [typed, setTyped] = useState('');
  const day = isBusinessDay(typed) && typed !== today ? typed : '';
  const { data, error, isError, isFetching, refetch } = useWorkSessionsQuery(day);
  const { actionsOf, dialog } = usePunchEdits();
  const may = useMay();

  const time = (session: SessionRow, type: PunchTypeCode) => {
    const punch = type === PunchType.IN ? session.clockIn : session.clockOut;
    return punch ? <Moment at={punch.checkTime} /> : '–';
  };
  const columns: readonly TableColumn<SessionRow>[] = [
    { title: t('column.name'), isHeader: true, cell: ({ name }) => name },
    { title: t('column.card'), card: 'more', cell: cardOf },
    { title: t('column.in'), cell: (session) => time(session, PunchType.IN) },
    { title: t('column.out'), cell: (session) => time(session, PunchType.OUT) },
    { title: t('column.hours'), isNumber: true, cell: ({ hours, isOpen }) => (isOpen ? '–' : hours) },
    {
      title: t('column.state'),
      card: 'beside',
      cell: (session) =>
        sessionMarks(session, t).map((mark) => (
          <Tag key={mark} minimal intent={session.flag ? 'warning' : session.isOpen ? 'success' : 'none'}>
            {mark}
          </Tag>
        )),
    },
    ...(may('people.correctPunches')
      ? [
          {
            title: t('column.do'),
            isHidden: true,
            cell: (session: SessionRow) => (
              <RowMenu
                label={t('actionsOf', { name: session.name })}
                actions={actionsOf({ ...session, cardId: cardOf(session) })}
              />
            ),
          },
        ]
      : []),
  ];

  return (
    <Card id="punch-sessions" title={t(may('people.viewPunches') ? 'sessions.title' : 'sessions.own')}>
      <DateField label={t('day')} className="cd-punch-day" value={typed || today} onChange={setTyped} />
      {isError && !isFetching && (
        <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TableSkeleton rows={SKELETON_ROWS} />}
      {data?.list.length === 0 && <p className="cd-muted">{t('sessions.none')}</p>}
      {data && data.list.length > 0 && (
        <Table
          label={t('sessions.title')}
          className="cd-table-acting"
          columns={columns}
          rows={data.list}
          rowId={({ clockIn, clockOut }) => `${clockIn?.id ?? ''} ${clockOut?.id ?? ''}`}
        />
      )}
      {dialog}
    </Card>
  );
}
