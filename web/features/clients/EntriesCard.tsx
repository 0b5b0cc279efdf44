import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { useState, type ComponentProps } from 'react';
import type { BookName } from '../../../server/domain/clients/changeBook.ts';
import type { FieldTable } from '../../../server/domain/fields.ts';
import { Card } from '../../components/Card.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { FieldsDialog } from '../../records/FieldsDialog.tsx';
import { entryWords } from '../../references/client/clientWords.ts';
import { useEntrySaves, type EntryRow } from './useEntrySaves.ts';

interface EntriesQuery<Row> {
  readonly currentData?: readonly Row[] | undefined;
  readonly error?: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface EntriesCardProps<Row> {
  readonly book: BookName;
  /** Of the customer or vendor. */
  readonly source: string;
  /** Of the card's heading. */
  readonly id: string;
  readonly title: string;
  readonly query: EntriesQuery<Row>;
  /** Those of the answer that are here. */
  readonly isHere?: (row: Row) => boolean;
  /** What a new one is sent with besides its fields. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly begin?: Readonly<Record<string, string>>;
  readonly fields: FieldTable;
  readonly fieldExtras?: ComponentProps<typeof FieldsDialog>['fieldExtras'];
  readonly columns: readonly TableColumn<Row>[];
  /** What people call one. */
  readonly nameOf: (row: Row) => string;
  readonly mayEdit: boolean;
}

/** Contacts or addresses of a customer or vendor: listed, added, edited, deleted, one of them the main one (spec 1, 2.9). */
export function EntriesCard<Row extends EntryRow>(props: EntriesCardProps<Row>) {
  const { book, source, id, title, query, isHere = () => true, columns, nameOf, mayEdit } = props;
  const { t } = useText('clients');
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const { remove } = useEntrySaves(book, source);
  // A list that did not come is an empty one beside the error (rules 18.14).
  const rows = query.currentData?.filter(isHere) ?? (query.isError ? [] : undefined);
  const main = rows?.find(({ isMain }) => isMain);
  const actions = (row: Row) => (
    <span className="cd-row-actions">
      <Button
        variant="minimal"
        icon={<EditIcon />}
        aria-label={t('entry.edit', { name: nameOf(row) })}
        onClick={() => setEdited(row)}
      />
      {!row.isMain && <DeleteButton label={t('entry.delete', { name: nameOf(row) })} onDelete={() => remove(row)} />}
    </span>
  );
  const shown: readonly TableColumn<Row>[] = [
    ...columns,
    {
      title: t('entry.main'),
      cell: ({ isMain }) => isMain && <span className="cd-record-mark">{t('entry.main')}</span>,
    },
    ...(mayEdit ? [{ title: t('entry.actions'), isHidden: true, cell: actions }] : []),
  ];
  return (
    <Card
      id={id}
      title={title}
      actions={mayEdit && <Button icon={<PlusIcon />} text={t(`${book}.add`)} onClick={() => setEdited('new')} />}
    >
      {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} isBeside />}
      {rows === undefined ? (
        <TableSkeleton rows={2} />
      ) : rows.length === 0 && !query.isError ? (
        <p className="cd-muted">{t(`${book}.none`)}</p>
      ) : (
        <Table label={title} columns={shown} rows={rows} rowId={(row) => row.id} />
      )}
      {edited !== null && (
        <EntryDialog {...props} row={edited === 'new' ? null : edited} main={main} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}

interface EntryDialogProps<Row> extends Pick<
  EntriesCardProps<Row>,
  'book' | 'source' | 'fields' | 'fieldExtras' | 'extra' | 'begin' | 'nameOf'
> {
  /** Null: a new one. */
  readonly row: Row | null;
  readonly main: Row | undefined;
  readonly onClose: () => void;
}

/** A new contact or address, or one that is changed. The first one is the main one, and the main one stays so. */
function EntryDialog<Row extends EntryRow>(props: EntryDialogProps<Row>) {
  const { book, source, fields, fieldExtras, extra = {}, begin = {}, row, main, onClose } = props;
  const { t } = useText('clients');
  const { add, change } = useEntrySaves(book, source);
  const isFixed = row ? row.isMain : main === undefined;
  const [isMain, setMain] = useState(isFixed);
  const mainPart = isMain && !isFixed ? { isMain: true } : {};
  return (
    <FieldsDialog
      title={row ? t(`${book}.edit`) : t(`${book}.new`)}
      submit={t(row ? 'entry.save' : `${book}.add`)}
      fields={fields}
      words={entryWords(book)}
      {...(fieldExtras ? { fieldExtras } : {})}
      source={row ?? undefined}
      {...(row ? {} : { begin })}
      send={async (body) => {
        const sent = { ...body, ...mainPart };
        if (!row) await add({ ...extra, ...sent });
        else if (Object.keys(sent).length > 0) await change(row, sent, main);
        onClose();
      }}
      onClose={onClose}
    >
      <CheckField label={t(`${book}.isMain`)} isOn={isMain} isReadOnly={isFixed} onChange={setMain} />
    </FieldsDialog>
  );
}
