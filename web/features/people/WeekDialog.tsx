import { Button, DialogBody, DialogFooter, Tag } from '@blueprintjs/core';
import type { SheetSession, WeekRow } from '../../../server/contract/people/timeSheets.ts';
import { addDays } from '../../../server/domain/businessDay.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { RowMenu } from '../../components/RowMenu.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { useOwnSheetQuery } from './timeApi.ts';
import { editedOf, usePunchEdits } from './usePunchEdits.tsx';

type Day = WeekRow['days'][number];
const figures = ['regular', 'overtime', 'double', 'pto', 'holiday', 'absence'] as const;
const TO_LAST_DAY = 6;
/** More sessions than a week has. */
const SESSIONS_MOST = 100;

/** The days of someone's week and its sessions, whose punches are corrected here until the week is approved (rules 8). */
export function WeekDialog({ row, onClose }: { readonly row: WeekRow; readonly onClose: () => void }) {
  const { t } = useText('timesheets');
  const { actionsOf, dialog } = usePunchEdits();
  const columns: readonly TableColumn<Day>[] = [
    { title: t('sheet.day'), isHeader: true, cell: ({ day }) => formatDay(day) },
    ...figures.map((figure) => ({
      title: t(`column.${figure}`),
      isNumber: true,
      cell: (day: Day) => day[figure],
    })),
    { title: t('column.holidayName'), isWrapped: true, cell: ({ holidayName }) => holidayName ?? '' },
  ];
  // One dialog at a time: a correction leads back to the week.
  if (dialog) return dialog;
  return (
    <ModalDialog title={row.name} className="cd-week-dialog" onClose={onClose}>
      <DialogBody>
        <Table label={row.name} columns={columns} rows={row.days} rowId={({ day }) => day} />
        <WeekSessions row={row} actionsOf={actionsOf} />
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} />} />
    </ModalDialog>
  );
}

interface WeekSessionsProps {
  readonly row: WeekRow;
  readonly actionsOf: ReturnType<typeof usePunchEdits>['actionsOf'];
}

function WeekSessions({ row: { userId, name, weekStart, approved }, actionsOf }: WeekSessionsProps) {
  const { t } = useText('timesheets');
  const { t: say } = useText('people');
  const mayCorrect = useMay()('people.correctPunches') && !approved;
  const { data, error, isError, refetch } = useOwnSheetQuery({
    ...{ userId, startDate: weekStart, endDate: addDays(weekStart, TO_LAST_DAY), pageNumber: 1 },
    pageSize: SESSIONS_MOST,
  });
  const columns: readonly TableColumn<SheetSession>[] = [
    { title: t('sheet.day'), isHeader: true, cell: ({ workday }) => formatDay(workday) },
    { title: t('sheet.timeIn'), cell: ({ timeIn }) => timeIn ?? NONE },
    { title: t('sheet.timeOut'), cell: ({ timeOut }) => timeOut ?? NONE },
    { title: t('sheet.hours'), isNumber: true, cell: ({ hours, isOpen }) => (isOpen ? NONE : hours) },
    {
      title: t('sheet.state'),
      card: 'beside',
      cell: ({ flag, isOpen }) => (
        <>
          {isOpen && <Tag minimal>{say('open')}</Tag>}
          {flag && (
            <Tag minimal intent="warning">
              {say(`flag.${flag}`)}
            </Tag>
          )}
        </>
      ),
    },
    ...(mayCorrect
      ? [
          {
            title: t('actions'),
            isHidden: true,
            cell: (session: SheetSession) => (
              <RowMenu
                label={t('sheet.actionsOf', { day: formatDay(session.workday), time: session.timeIn ?? NONE })}
                actions={actionsOf(editedOf(session, name))}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <h3 className="cd-subtitle">{t('sheet.sessions')}</h3>
      {approved && <p className="cd-muted">{t('sheet.locked')}</p>}
      {isError && <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={3} />}
      {data?.list.length === 0 && <p className="cd-muted">{t('sheet.none')}</p>}
      {data && data.list.length > 0 && (
        <Table
          label={t('sheet.sessions')}
          className="cd-table-acting"
          columns={columns}
          rows={data.list.toReversed()}
          rowId={({ id }) => id}
        />
      )}
    </>
  );
}
