import { AnchorButton, Button } from '@blueprintjs/core';
import { DownloadIcon, EditIcon, PlusIcon, UploadIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import type { EmployeeEntryRow } from '../../../server/contract/people/employees.ts';
import { employeeBooks, labelField, type EmployeeBook } from '../../../server/domain/access/employeeFields.ts';
import { emptiesOf, type FieldTable } from '../../../server/domain/fields.ts';
import { Card } from '../../components/Card.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { FieldsDialog } from '../../records/FieldsDialog.tsx';
import { useUpload } from '../../records/documents/useUpload.ts';
import { useClock } from '../../session/useClock.ts';
import { useCompany } from '../../session/useSession.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { entryWords } from './employeeWords.ts';
import {
  useAddEmployeeEntryMutation,
  useChangeEmployeeEntryMutation,
  useEmployeeEntriesQuery,
  useRemoveEmployeeEntryMutation,
} from './employeesApi.ts';

interface EmployeeEntriesProps {
  readonly userId: string;
  readonly book: EmployeeBook;
  readonly isEditing: boolean;
  /** Of those of the book, which are shown; absent: all. */
  readonly isShown?: (row: EmployeeEntryRow) => boolean;
}

/** Papers, infractions and medical records come with files. */
const hasFiles = (book: EmployeeBook): boolean => ['paper', 'infraction', 'medical'].includes(book);

const nameOf = ({ book, values }: EmployeeEntryRow): string => String(values[labelField[book]] ?? '');

/** Contacts, addresses, dependents, infractions, medical records, papers or bonuses of an employee. */
export function EmployeeEntries({ userId, book, isEditing, isShown = () => true }: EmployeeEntriesProps) {
  const { t } = useText('employees');
  const query = useEmployeeEntriesQuery({ userId, book });
  const [edited, setEdited] = useState<EmployeeEntryRow | 'new' | null>(null);
  const [remove] = useRemoveEmployeeEntryMutation();
  const words = entryWords(book);
  const clock = useClock();
  const companyId = useCompany()?.id ?? '';
  const rows = query.currentData?.filter(isShown);
  const label = labelField[book];
  const columns: readonly TableColumn<EmployeeEntryRow>[] = [
    ...Object.entries<FieldTable[string]>(employeeBooks[book]).map(([field, rule]) => ({
      title: words.fieldName(field),
      isHeader: field === label,
      isWrapped: rule.kind === 'text' || rule.kind === 'prose' || rule.kind === 'email',
      isNumber: rule.kind === 'measure',
      cell: ({ values }: EmployeeEntryRow) => words.fieldValue(field, values[field]),
    })),
    ...(hasFiles(book)
      ? [
          {
            title: t('entry.file'),
            isWrapped: true,
            cell: ({ id, file }: EmployeeEntryRow) =>
              file && (
                <EntryFile name={file.name} href={`/api/company/${companyId}/employees/${userId}/entries/${id}/file`} />
              ),
          },
          {
            title: t('entry.created'),
            card: 'more' as const,
            cell: ({ createdAt, createdBy }: EmployeeEntryRow) =>
              t('entry.by', { at: clock(createdAt), name: createdBy }),
          },
        ]
      : []),
    {
      title: t('entry.modified'),
      card: 'more' as const,
      cell: ({ modifiedOn, modifiedBy }: EmployeeEntryRow) =>
        t('entry.by', { at: clock(modifiedOn), name: modifiedBy }),
    },
    ...(isEditing
      ? [
          {
            title: t('entry.actions'),
            isHidden: true,
            cell: (row: EmployeeEntryRow) => (
              <span className="cd-row-actions">
                <Button
                  variant="minimal"
                  icon={<EditIcon />}
                  aria-label={t('entry.edit', { name: nameOf(row) })}
                  onClick={() => setEdited(row)}
                />
                {hasFiles(book) && <UploadButton userId={userId} row={row} />}
                <DeleteButton
                  label={t('entry.delete', { name: nameOf(row) })}
                  onDelete={async () => (await remove({ userId, book, entryId: row.id })).data !== undefined}
                />
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card
      id={`employee-${book}`}
      title={t(`books.${book}`)}
      actions={isEditing && <Button icon={<PlusIcon />} text={t(`add.${book}`)} onClick={() => setEdited('new')} />}
    >
      {query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} isBeside={rows !== undefined} />
      )}
      {rows === undefined ? (
        !query.isError && <TableSkeleton rows={2} />
      ) : rows.length === 0 ? (
        <p className="cd-muted">{t(`none.${book}`)}</p>
      ) : (
        <Table label={t(`books.${book}`)} columns={columns} rows={rows} rowId={({ id }) => id} />
      )}
      {edited !== null && (
        <EntryDialog
          userId={userId}
          book={book}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

/** The file of an entry: opened by its name, or downloaded. */
function EntryFile({ name, href }: { readonly name: string; readonly href: string }) {
  const { t } = useText('employees');
  return (
    <span className="cd-row-actions">
      <a href={href} target="_blank" rel="noreferrer">
        {name}
      </a>
      <AnchorButton
        variant="minimal"
        icon={<DownloadIcon />}
        aria-label={t('entry.download', { file: name })}
        href={href}
        download={name}
      />
    </span>
  );
}

/** A file of an entry, in place of the one before. */
function UploadButton({ userId, row }: { readonly userId: string; readonly row: EmployeeEntryRow }) {
  const { t } = useText('employees');
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { uploading, upload } = useUpload();
  async function send(file: File): Promise<void> {
    const path = `company/:companyId/employees/${userId}/entries/${row.id}/file`;
    const saved = await upload({ method: 'PUT', path, file, tags: [{ type: 'Employee', id: userId }] });
    if (saved) dispatch(noticeShown({ kind: 'success', text: saved.message }));
  }
  return (
    <>
      <Button
        variant="minimal"
        icon={<UploadIcon />}
        loading={uploading !== null}
        aria-label={t('entry.upload', { name: nameOf(row) })}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('entry.file')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}

interface EntryDialogProps extends Pick<EmployeeEntriesProps, 'userId' | 'book'> {
  /** Null: a new one. */
  readonly row: EmployeeEntryRow | null;
  readonly onClose: () => void;
}

function EntryDialog({ userId, book, row, onClose }: EntryDialogProps) {
  const { t } = useText('employees');
  const [add] = useAddEmployeeEntryMutation();
  const [change] = useChangeEmployeeEntryMutation();
  return (
    <FieldsDialog
      title={row ? t('entry.edit', { name: nameOf(row) }) : t(`add.${book}`)}
      submit={t('entry.save')}
      fields={employeeBooks[book]}
      words={entryWords(book)}
      source={row ? { revision: 0, ...emptiesOf(employeeBooks[book]), ...row.values } : undefined}
      send={async (body) => {
        if (!row) await add({ userId, body: { book, ...body } }).unwrap();
        else if (Object.keys(body).length > 0)
          await change({ userId, entryId: row.id, body: { book, ...body } }).unwrap();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
