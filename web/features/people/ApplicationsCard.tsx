import { useState } from 'react';
import type { ApplicationRow } from '../../../server/contract/people/timeOff.ts';
import { TimeOffType } from '../../../server/domain/people/timeOffCodes.ts';
import { Card } from '../../components/Card.tsx';
import { DateRangeFields } from '../../components/DateRangeFields.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import type { DateRange } from '../../format/dateRanges.ts';
import { useText } from '../../i18n/useText.ts';
import { useToday } from '../../session/useToday.ts';
import { datesText } from './timeOffText.ts';
import { useUserApplicationsQuery } from './timeApi.ts';

interface ApplicationsCardProps {
  /** As it is sent: in capitals. */
  readonly name: string;
  readonly card: string;
  /** The week that is looked at, whose days are shown until others are chosen. */
  readonly week: DateRange;
}

/** Paid time off that touches some days, of those whom name and card leave (spec 3, section 7). */
export function ApplicationsCard({ name, card, week }: ApplicationsCardProps) {
  const { t } = useText('timesheets');
  const today = useToday();
  const [chosen, setChosen] = useState<DateRange | null>(null);
  const range = chosen ?? week;
  const { data, error, isError, refetch } = useUserApplicationsQuery({
    ...{ startDate: range.fromDate, endDate: range.toDate, type: TimeOffType.PAID },
    ...(name === '' ? {} : { name }),
    ...(card === '' ? {} : { card }),
  });
  const columns: readonly TableColumn<ApplicationRow>[] = [
    { title: t('column.name'), isHeader: true, cell: (row) => row.name },
    { title: t('off.dates'), cell: datesText },
    { title: t('off.hours'), isNumber: true, cell: ({ duration }) => duration },
    { title: t('off.reason'), isWrapped: true, card: 'more', cell: ({ reason }) => reason },
    {
      title: t('off.status'),
      card: 'beside',
      cell: ({ applicationStatus }) => t(`off.status.${applicationStatus}`),
    },
  ];
  const isWeek = (next: DateRange): boolean => next.fromDate === week.fromDate && next.toDate === week.toDate;
  return (
    <Card id="applications" title={t('applications.title')}>
      <DateRangeFields
        range={range}
        today={today}
        own={{ name: t('applications.week'), range: week }}
        onChange={(next) => setChosen(isWeek(next) ? null : next)}
      />
      {isError && <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={2} />}
      {data?.list.length === 0 && <p className="cd-muted">{t('applications.none')}</p>}
      {data && data.list.length > 0 && (
        <Table label={t('applications.title')} columns={columns} rows={data.list} rowId={({ id }) => id} />
      )}
    </Card>
  );
}
