import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { WeekRow } from '../../../server/contract/people/timeSheets.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';

type Day = WeekRow['days'][number];
const figures = ['regular', 'overtime', 'double', 'pto', 'holiday', 'absence'] as const;

/** The days of someone's week. Punches are corrected under "Punch in and out". */
export function WeekDialog({ row, onClose }: { readonly row: WeekRow; readonly onClose: () => void }) {
  const { t } = useText('timesheets');
  const columns: readonly TableColumn<Day>[] = [
    { title: t('sheet.day'), isHeader: true, cell: ({ day }) => formatDay(day) },
    ...figures.map((figure) => ({
      title: t(`column.${figure}`),
      isNumber: true,
      cell: (day: Day) => day[figure],
    })),
    { title: t('column.holidayName'), isWrapped: true, cell: ({ holidayName }) => holidayName ?? '' },
  ];
  return (
    <ModalDialog title={row.name} className="cd-week-dialog" onClose={onClose}>
      <DialogBody>
        <Table label={row.name} columns={columns} rows={row.days} rowId={({ day }) => day} />
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} />} />
    </ModalDialog>
  );
}
