import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { HrEntryRow } from '../../../server/contract/people/hr.ts';
import type { FieldTable } from '../../../server/domain/fields.ts';
import { hrBooks, type HrBook } from '../../../server/domain/people/hrFields.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Page } from '../../components/Page.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { translate } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { FieldsDialog } from '../../records/FieldsDialog.tsx';
import type { RecordWords } from '../../records/record.ts';
import { useMay } from '../../session/useSession.ts';
import { hrWords } from './hrWords.ts';
import {
  useAddHrEntryMutation,
  useChangeHrEntryMutation,
  useHrEntriesQuery,
  useRemoveHrEntryMutation,
} from './timeApi.ts';

const SKELETON_ROWS = 6;
/** The latest day first. */
const dayOf = ({ values }: HrEntryRow): string => String(values.date ?? values.startDate ?? '');

function HrEntriesScreen({ book }: { readonly book: 'holiday' | 'bonus' }) {
  const { t } = useText('timesheets');
  const mayEdit = useMay()('hr.edit');
  const { data, error, isError, isFetching, refetch } = useHrEntriesQuery(book);
  const [edited, setEdited] = useState<HrEntryRow | 'new' | null>(null);
  const [remove] = useRemoveHrEntryMutation();
  const words: RecordWords = hrWords;
  const nameOf = ({ values }: HrEntryRow): string => String(values.name ?? '');
  const columns: readonly TableColumn<HrEntryRow>[] = [
    ...Object.entries<FieldTable[string]>(hrBooks[book]).map(([field, rule]) => ({
      title: words.fieldName(field),
      isHeader: field === 'name',
      isWrapped: rule.kind === 'text' || rule.kind === 'prose' || rule.kind === 'list',
      isNumber: rule.kind === 'measure',
      cell: ({ values }: HrEntryRow) =>
        field === 'departments' && values[field] === '' ? t('everyone') : words.fieldValue(field, values[field]),
    })),
    { title: t('modified'), card: 'more' as const, cell: ({ modified }) => formatDay(modified) },
    ...(mayEdit
      ? [
          {
            title: t('actions'),
            isHidden: true,
            cell: (row: HrEntryRow) => (
              <span className="cd-row-actions">
                <Button
                  variant="minimal"
                  icon={<EditIcon />}
                  aria-label={t('edit', { name: nameOf(row) })}
                  onClick={() => setEdited(row)}
                />
                <DeleteButton
                  label={t('delete', { name: nameOf(row) })}
                  onDelete={async () => (await remove({ id: row.id, book })).data !== undefined}
                />
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Page
      title={t(`${book}.title`)}
      className="cd-page-full"
      actions={
        mayEdit && (
          <Button intent="primary" icon={<PlusIcon />} text={t(`${book}.add`)} onClick={() => setEdited('new')} />
        )
      }
    >
      <p className="cd-muted cd-intro">{t(`${book}.intro`)}</p>
      {isError && !isFetching && (
        <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TableSkeleton rows={SKELETON_ROWS} />}
      {data?.length === 0 && <p className="cd-muted">{t(`${book}.none`)}</p>}
      {data && data.length > 0 && (
        <div className="cd-card">
          <Table
            label={t(`${book}.title`)}
            className="cd-table-acting"
            columns={columns}
            rows={data.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))}
            rowId={({ id }) => id}
          />
        </div>
      )}
      {edited !== null && (
        <EntryDialog book={book} row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

interface EntryDialogProps {
  readonly book: HrBook;
  /** Null: a new one. */
  readonly row: HrEntryRow | null;
  readonly onClose: () => void;
}

/** Adds or changes a holiday, a bonus or a kiosk. */
export function EntryDialog({ book, row, onClose }: EntryDialogProps) {
  const { t } = useText('timesheets');
  const [add] = useAddHrEntryMutation();
  const [change] = useChangeHrEntryMutation();
  return (
    <FieldsDialog
      title={row ? t('edit', { name: String(row.values.name) }) : t(`${book}.add`)}
      submit={t('save')}
      fields={hrBooks[book]}
      words={hrWords}
      fieldExtras={{ departments: { hint: t('departmentsHint') }, amount: { suffix: translate('employees', 'usd') } }}
      source={row ? { revision: 0, ...row.values } : undefined}
      send={async (body) => {
        if (!row) await add({ book, ...body }).unwrap();
        else if (Object.keys(body).length > 0) await change({ id: row.id, body: { book, ...body } }).unwrap();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** /holiday-schedule: the days on which the business is closed or paid for (spec 3, section 2). */
export const HolidayScheduleScreen = () => <HrEntriesScreen book="holiday" />;
/** /bonus-list: the bonuses that the company pays (spec 3, section 2). */
export const BonusListScreen = () => <HrEntriesScreen book="bonus" />;
