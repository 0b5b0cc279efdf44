import { Button } from '@blueprintjs/core';
import { CrossIcon, EditIcon, PlusIcon, TickIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ApplicationRow } from '../../../server/contract/people/timeOff.ts';
import { TimeOffStatus } from '../../../server/domain/people/timeOffCodes.ts';
import { Card } from '../../components/Card.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { Pager } from '../../components/Pager.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { RowMenu } from '../../components/RowMenu.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay, useUser } from '../../session/useSession.ts';
import { DatesCell } from './DatesCell.tsx';
import { RejectTimeOffDialog } from './RejectTimeOffDialog.tsx';
import { datesText } from './timeOffText.ts';
import { TimeOffDialog } from './TimeOffDialog.tsx';
import {
  useApplicationsQuery,
  useDecideTimeOffMutation,
  useTimeOffBalanceQuery,
  useWithdrawTimeOffMutation,
} from './timeApi.ts';
import './people.css';

/** Applications on a page (spec 3, section 9). */
const SIZE = 10;

interface TimeOffCardProps {
  readonly userId: string;
  /** The dates of what nobody has decided are typed in place. */
  readonly isEditing?: boolean;
}

/** Paid time off and absences of someone: totals, applications, and the way to a new one (spec 3, section 2). */
export function TimeOffCard({ userId, isEditing = false }: TimeOffCardProps) {
  const { t } = useText('timesheets');
  const may = useMay();
  const ownId = useUser()?.id;
  const [page, setPage] = useState(1);
  const query = useApplicationsQuery({ userId });
  const { data, error, isError, refetch } = query;
  const balance = useTimeOffBalanceQuery(userId).data;
  const [decide] = useDecideTimeOffMutation();
  const [withdraw] = useWithdrawTimeOffMutation();
  const [dialog, setDialog] = useState<{
    readonly what: 'new' | 'move' | 'withdraw' | 'reject';
    readonly row?: ApplicationRow;
  } | null>(null);
  const close = (): void => setDialog(null);
  const mayDecide = may('timeOff.decide') && userId !== ownId;
  const isOwn = userId === ownId;

  const actionsOf = (row: ApplicationRow): readonly MenuAction[] => {
    const isSubmitted = row.applicationStatus === TimeOffStatus.SUBMITTED;
    return [
      ...(isSubmitted && mayDecide
        ? [
            {
              id: 'approve',
              title: t('off.approve'),
              icon: <TickIcon />,
              run: () => void decide({ id: row.id, body: { applicationStatus: TimeOffStatus.APPROVED } }),
            },
            {
              id: 'reject',
              title: t('off.reject'),
              icon: <CrossIcon />,
              run: () => setDialog({ what: 'reject', row }),
            },
          ]
        : []),
      ...(isSubmitted && (isOwn || mayDecide)
        ? [{ id: 'move', title: t('off.move'), icon: <EditIcon />, run: () => setDialog({ what: 'move', row }) }]
        : []),
      ...(row.applicationStatus !== TimeOffStatus.REJECTED && (isOwn || mayDecide)
        ? [
            {
              id: 'withdraw',
              title: t('off.withdraw'),
              icon: <TrashIcon />,
              run: () => setDialog({ what: 'withdraw', row }),
            },
          ]
        : []),
    ];
  };
  const columns: readonly TableColumn<ApplicationRow>[] = [
    {
      title: t('off.dates'),
      isHeader: true,
      cell: (row) =>
        isEditing && row.applicationStatus === TimeOffStatus.SUBMITTED ? <DatesCell row={row} /> : datesText(row),
    },
    { title: t('off.type'), card: 'more', cell: ({ type }) => t(`off.type.${type}`) },
    { title: t('off.hours'), isNumber: true, cell: ({ duration }) => duration },
    { title: t('off.days'), isNumber: true, card: 'more', cell: ({ days }) => days },
    { title: t('off.reason'), isWrapped: true, cell: ({ reason }) => reason },
    { title: t('off.notes'), isWrapped: true, card: 'more', cell: ({ notes }) => notes },
    {
      title: t('off.status'),
      card: 'beside',
      cell: ({ applicationStatus }) => t(`off.status.${applicationStatus}`),
    },
    { title: t('off.decision'), isWrapped: true, card: 'more', cell: ({ decision }) => decision },
    {
      title: t('actions'),
      isHidden: true,
      cell: (row) => <RowMenu label={t('off.actionsOf', { day: formatDay(row.startDate) })} actions={actionsOf(row)} />,
    },
  ];
  const list = data?.list ?? [];
  const shown = list.slice((page - 1) * SIZE, page * SIZE);
  return (
    <Card
      id="time-off"
      title={t('off.title')}
      actions={
        may('timeOff.request') &&
        (isOwn || mayDecide) && (
          <Button icon={<PlusIcon />} text={t('off.new')} onClick={() => setDialog({ what: 'new' })} />
        )
      }
    >
      <dl className="cd-figures cd-figures-wide">
        {balance &&
          (['earned', 'used', 'balance', 'available'] as const).map((figure) => (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd>{balance[figure]}</dd>
              <dd className="cd-why">
                {t(figure === 'earned' && balance.overCap !== '0' ? 'why.earnedCapped' : `why.${figure}`, {
                  ...balance,
                  multiplier: balance.multiplier ?? '0',
                })}
              </dd>
            </div>
          ))}
        {data &&
          (['approvedHours', 'submittedHours'] as const).map((figure) => (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd>{data[figure]}</dd>
            </div>
          ))}
      </dl>
      {isError && <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={3} />}
      {data?.list.length === 0 && <p className="cd-muted">{t('off.none')}</p>}
      {shown.length > 0 && (
        <>
          <Table
            label={t('off.title')}
            className="cd-table-acting"
            columns={columns}
            rows={shown}
            rowId={({ id }) => id}
          />
          <Pager
            label={t('off.title')}
            page={page}
            size={SIZE}
            total={list.length}
            isCapped={false}
            count={shown.length}
            onPage={setPage}
          />
        </>
      )}
      {dialog?.what === 'new' && <TimeOffDialog userId={userId} row={null} onClose={close} />}
      {dialog?.what === 'move' && dialog.row && <TimeOffDialog userId={userId} row={dialog.row} onClose={close} />}
      {dialog?.what === 'reject' && dialog.row && <RejectTimeOffDialog id={dialog.row.id} onClose={close} />}
      {dialog?.what === 'withdraw' && dialog.row && (
        <ReasonDialog
          title={t('off.withdraw')}
          label={t('off.reason')}
          isRequired={dialog.row.applicationStatus === TimeOffStatus.APPROVED}
          submit={t('off.withdraw')}
          intent="danger"
          send={(reason) => withdraw({ id: dialog.row?.id ?? '', reason: reason.trim() }).unwrap()}
          onClose={close}
        >
          <p>{t('off.withdrawText')}</p>
        </ReasonDialog>
      )}
    </Card>
  );
}
