import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import type { SheetSession } from '../../../server/contract/people/timeSheets.ts';
import { addDays } from '../../../server/domain/businessDay.ts';
import { RecordType } from '../../../server/domain/people/punchCodes.ts';
import { Card } from '../../components/Card.tsx';
import { DateRangeFields } from '../../components/DateRangeFields.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { RowMenu } from '../../components/RowMenu.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { signOut } from '../../session/session.ts';
import { useMay } from '../../session/useSession.ts';
import { useToday } from '../../session/useToday.ts';
import { useAppDispatch } from '../../store.ts';
import { useOwnSheetQuery } from './timeApi.ts';
import { editedOf, usePunchEdits } from './usePunchEdits.tsx';
import './people.css';

/** Sessions on a page (spec 3, section 2). */
const SIZE = 5;
const LAST_DAYS = 30;

interface SheetCardProps {
  readonly userId: string;
  /** Whose punches are corrected here; absent: nobody's. */
  readonly edited?: { readonly name: string } | undefined;
}

/**
 * The time sheet of someone (spec 3, sections 2 and 6): by dates for those who see everyone's hours, else the last 30 days with
 * a way to log out, since it is looked at on shared machines.
 */
export function SheetCard({ userId, edited }: SheetCardProps) {
  const { t } = useText('timesheets');
  const { t: say } = useText('people');
  const dispatch = useAppDispatch();
  const today = useToday();
  const may = useMay();
  const mayChoose = may('timesheets.view');
  const { actionsOf, dialog } = usePunchEdits();
  const window = { fromDate: addDays(today, -LAST_DAYS), toDate: today };
  const [range, setRange] = useState(window);
  const [page, setPage] = useState(1);
  const query = useOwnSheetQuery({
    userId,
    pageNumber: page,
    ...(mayChoose ? { startDate: range.fromDate, endDate: range.toDate } : {}),
  });
  const { data, error, isError, refetch } = query;
  const day = (date: string | null) => (date === null ? NONE : formatDay(date));
  const columns: readonly TableColumn<SheetSession>[] = [
    {
      title: t('sheet.day'),
      isHeader: true,
      cell: ({ dayOfWeek }) => t(`day.${dayOfWeek as 0 | 1 | 2 | 3 | 4 | 5 | 6}`),
    },
    { title: t('sheet.dateIn'), cell: ({ dateIn }) => day(dateIn) },
    { title: t('sheet.timeIn'), cell: ({ timeIn }) => timeIn ?? NONE },
    { title: t('sheet.dateOut'), card: 'more', cell: ({ dateOut }) => day(dateOut) },
    { title: t('sheet.timeOut'), cell: ({ timeOut }) => timeOut ?? NONE },
    { title: t('sheet.hours'), isNumber: true, cell: ({ hours, isOpen }) => (isOpen ? NONE : hours) },
    {
      title: t('sheet.state'),
      card: 'beside',
      cell: ({ isOpen, flag, type, isLocked }) => (
        <>
          {isOpen && (
            <Tag minimal intent="success">
              {say('open')}
            </Tag>
          )}
          {flag && (
            <Tag minimal intent="warning">
              {say(`flag.${flag}`)}
            </Tag>
          )}
          {type === RecordType.EDIT && <Tag minimal>{say('corrected')}</Tag>}
          {isLocked && <Tag minimal>{t('approved')}</Tag>}
        </>
      ),
    },
    ...(edited && may('people.correctPunches')
      ? [
          {
            title: t('actions'),
            isHidden: true,
            cell: (session: SheetSession) =>
              !session.isLocked && (
                <RowMenu
                  label={t('sheet.actionsOf', { day: formatDay(session.workday), time: session.timeIn ?? NONE })}
                  actions={actionsOf(editedOf(session, edited.name))}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <Card
      id="time-sheet"
      title={t('sheet.title')}
      actions={!mayChoose && <Button text={t('logOut')} onClick={() => dispatch(signOut())} />}
    >
      {mayChoose ? (
        <DateRangeFields
          range={range}
          today={today}
          own={{ name: t('lastDays'), range: window }}
          onChange={(next) => {
            setRange(next);
            setPage(1);
          }}
        />
      ) : (
        <p className="cd-muted">{t('lastDays')}</p>
      )}
      {isError && <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={SIZE} />}
      {data?.list.length === 0 && <p className="cd-muted">{t('sheet.none')}</p>}
      {data && data.list.length > 0 && (
        <>
          <Table
            label={t('sheet.title')}
            className="cd-sheet-table"
            columns={columns}
            rows={data.list}
            rowId={({ id }) => id}
          />
          <Pager
            label={t('sheet.title')}
            page={page}
            size={SIZE}
            total={data.total}
            isCapped={data.totalIsCapped}
            count={data.list.length}
            onPage={setPage}
          />
        </>
      )}
      {dialog}
    </Card>
  );
}
