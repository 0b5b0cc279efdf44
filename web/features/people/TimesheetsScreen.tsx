import { Button, Tag } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, ExportIcon, TickIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { WeekRow } from '../../../server/contract/people/timeSheets.ts';
import { addDays, isBusinessDay } from '../../../server/domain/businessDay.ts';
import { download, fileTypes } from '../../api/fetchFile.ts';
import { failureShown } from '../../api/failure.ts';
import { Card } from '../../components/Card.tsx';
import { DateField } from '../../components/DateField.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Page } from '../../components/Page.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatDay } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { useListSettingsQuery } from '../../references/companyLists/settingsApi.ts';
import { useMay, useUser } from '../../session/useSession.ts';
import { useToday } from '../../session/useToday.ts';
import { useAppDispatch } from '../../store.ts';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { FlaggedWeeks } from './FlaggedWeeks.tsx';
import { WeekDialog } from './WeekDialog.tsx';
import { useApproveWeekMutation, useReopenWeekMutation, useTimeSheetsQuery } from './timeApi.ts';
import { useApproveWeeks } from './useApproveWeeks.ts';

const WEEK = 7;
const SKELETON_ROWS = 8;
const CARD_MAX = 64;

/** /timesheets-advanced: everyone's week, approved and handed to payroll (spec 3, section 2; rules 8). */
export function TimesheetsScreen() {
  const { t } = useText('timesheets');
  const { t: say } = useText('people');
  const dispatch = useAppDispatch();
  const today = useToday();
  const may = useMay();
  const ownId = useUser()?.id;
  const [week, setWeek] = useState('');
  const [search, setSearch] = useState('');
  const [card, setCard] = useState('');
  const asked = isBusinessDay(week) ? week : today;
  const [department, setDepartment] = useState('');
  const departments = useListSettingsQuery({ list: 'department' }).data?.list ?? [];
  const chosen = department === '' ? {} : { department };
  const name = search.toUpperCase();
  const query = useTimeSheetsQuery({
    ...{ week: asked, ...chosen },
    ...(name === '' ? {} : { search: name }),
    ...(card === '' ? {} : { card }),
  });
  const { data, error, isError, isFetching, refetch } = query;
  const [approve] = useApproveWeekMutation();
  const { approveAll, isApproving, refusedIn } = useApproveWeeks();
  const [reopen] = useReopenWeekMutation();
  const [reopened, setReopened] = useState<WeekRow | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  // As it is after a correction.
  const opened = data?.list.find(({ userId }) => userId === openedId);
  const mayApprove = may('timesheets.approve');
  const isOver = data !== undefined && data.weekEnd < today;
  /** What nobody has to look at before, and is not one's own. */
  const plain =
    data?.list.filter(
      ({ userId, approved, flags, isOpen }) => userId !== ownId && !approved && flags.length === 0 && !isOpen,
    ) ?? [];

  const unnumbered = data?.unnumbered ?? [];

  const approveOne = ({ userId, weekStart }: WeekRow) => approve({ userId, body: { weekStart } });
  async function exportPayroll(): Promise<void> {
    const failure = await dispatch(
      download(
        {
          path: 'company/:companyId/timesheets-export',
          params: { startDate: data?.weekStart ?? asked, endDate: data?.weekEnd ?? asked, ...chosen },
          file: fileTypes.csv,
        },
        (file) => t('exported', { file }),
      ),
    );
    if (failure !== null) dispatch(failureShown(failure));
  }

  const hours = (figure: keyof WeekRow['figures']): TableColumn<WeekRow> => ({
    title: t(`column.${figure}`),
    isNumber: true,
    card: figure === 'worked' || figure === 'overtime' ? undefined : 'more',
    cell: ({ figures, approved }) => (approved?.figures ?? figures)[figure],
  });
  const columns: readonly TableColumn<WeekRow>[] = [
    {
      title: t('column.name'),
      isHeader: true,
      cell: (row) => (
        <button type="button" className="cd-link" onClick={() => setOpenedId(row.userId)}>
          {row.name}
        </button>
      ),
    },
    { title: t('column.card'), card: 'more', cell: ({ cardId }) => cardId },
    { title: t('column.department'), card: 'more', cell: ({ department }) => department },
    hours('worked'),
    hours('regular'),
    hours('overtime'),
    hours('double'),
    hours('pto'),
    hours('holiday'),
    hours('absence'),
    {
      title: t('column.state'),
      card: 'beside',
      cell: ({ approved, flags, isOpen }) => (
        <>
          {approved && (
            <Tag minimal intent="success">
              {t('approved')}
            </Tag>
          )}
          {isOpen && <Tag minimal>{say('open')}</Tag>}
          {!approved &&
            flags.map((flag) => (
              <Tag key={flag} minimal intent="warning">
                {say(`flag.${flag}`)}
              </Tag>
            ))}
        </>
      ),
    },
    ...(mayApprove
      ? [
          {
            title: t('actions'),
            isHidden: true,
            cell: (row: WeekRow) =>
              row.approved ? (
                <Button
                  icon={<UndoIcon />}
                  variant="minimal"
                  text={t('reopen')}
                  aria-label={t('reopenOf', { name: row.name })}
                  onClick={() => setReopened(row)}
                />
              ) : (
                <Button
                  icon={<TickIcon />}
                  variant="minimal"
                  text={t('approve')}
                  aria-label={t('approveOf', { name: row.name })}
                  disabled={!isOver || row.isOpen || row.userId === ownId}
                  onClick={() => void approveOne(row)}
                />
              ),
          },
        ]
      : []),
  ];

  return (
    <Page
      title={t('title')}
      className="cd-page-full"
      actions={
        may('timesheets.export') && (
          <Button icon={<ExportIcon />} text={t('export')} onClick={() => void exportPayroll()} />
        )
      }
    >
      <p className="cd-muted cd-intro">{t('intro')}</p>
      <div className="cd-toolbar" role="search">
        <TextField
          label={t('search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <TextField
          label={t('column.card')}
          maxLength={CARD_MAX}
          value={card}
          onChange={({ currentTarget }) => setCard(currentTarget.value.trim())}
        />
        <SelectField
          label={t('column.department')}
          value={department}
          options={[
            { value: '', label: t('everyone') },
            ...departments.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChoose={setDepartment}
        />
        <DateField label={t('week')} className="cd-punch-day" value={week || today} onChange={setWeek} />
        <Button
          icon={<ChevronLeftIcon />}
          aria-label={t('previousWeek')}
          onClick={() => setWeek(addDays(asked, -WEEK))}
        />
        <Button icon={<ChevronRightIcon />} aria-label={t('nextWeek')} onClick={() => setWeek(addDays(asked, WEEK))} />
      </div>
      <FlaggedWeeks
        onOpen={({ userId, weekStart }) => {
          setSearch('');
          setCard('');
          setDepartment('');
          setWeek(weekStart);
          setOpenedId(userId);
        }}
      />
      {isError && !isFetching && (
        <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TableSkeleton rows={SKELETON_ROWS} />}
      {data && (
        <Card
          id="week"
          title={t('weekOf', { from: formatDay(data.weekStart), to: formatDay(data.weekEnd) })}
          actions={
            mayApprove && (
              <Button
                icon={<TickIcon />}
                text={t('approveAll')}
                loading={isApproving}
                disabled={!isOver || plain.length === 0}
                onClick={() => void approveAll(data.weekStart, plain)}
              />
            )
          }
        >
          {!isOver && <p className="cd-muted">{t('notOver')}</p>}
          {isOver && may('timesheets.export') && unnumbered.length > 0 && (
            <p className="cd-muted">{t('noNumber', { count: unnumbered.length, names: unnumbered.join(', ') })}</p>
          )}
          {refusedIn(data.weekStart).map((week) => (
            <p key={week.userId} className="cd-error" role="alert">
              {t('notApproved', { name: week.name, message: week.message })}
            </p>
          ))}
          {data.list.length === 0 ? (
            <p className="cd-muted">{t('none')}</p>
          ) : (
            <Table
              label={t('title')}
              className="cd-table-acting"
              columns={columns}
              rows={data.list}
              rowId={({ userId }) => userId}
            />
          )}
        </Card>
      )}
      {data && may('timeOff.view') && (
        <ApplicationsCard name={name} card={card} week={{ fromDate: data.weekStart, toDate: data.weekEnd }} />
      )}
      {opened && <WeekDialog row={opened} onClose={() => setOpenedId(null)} />}
      {reopened && (
        <ReasonDialog
          title={t('reopenOf', { name: reopened.name })}
          label={t('reason')}
          isRequired
          submit={t('reopen')}
          send={(reason) =>
            reopen({
              userId: reopened.userId,
              body: { weekStart: reopened.weekStart, reason: reason.trim() },
            }).unwrap()
          }
          onClose={() => setReopened(null)}
        >
          <p>{t('reopenText')}</p>
        </ReasonDialog>
      )}
    </Page>
  );
}
