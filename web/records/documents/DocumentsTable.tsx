import type { TableColumn } from '../../components/Table.tsx';
import { Button } from '@blueprintjs/core';
import { DownloadIcon, EditIcon } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import type { DocumentRow, DocumentSortName } from '../../../server/contract/documents/documents.ts';
import type { DocumentOwner } from '../../../server/domain/documents/document.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { formatBytes } from '../../format/sizes.ts';
import { useText } from '../../i18n/useText.ts';
import type { SortOrder } from '../../lists/addressFilters.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { noticeShown } from '../../state/noticesSlice.ts';
import { Moment } from '../../session/Moment.tsx';
import { useAppDispatch } from '../../store.ts';
import { documentPath, useRemoveDocumentMutation } from './documentsApi.ts';
import { useSaveFile } from './useSaveFile.ts';

interface DocumentsTableProps extends Omit<
  ComponentProps<typeof PagedTable<DocumentRow>>,
  'label' | 'columns' | 'rowId'
> {
  readonly owner: DocumentOwner;
  readonly order: SortOrder<DocumentSortName>;
  readonly mayEdit: boolean;
  readonly onOrder: (order: SortOrder<DocumentSortName>) => void;
  readonly onOpen: (row: DocumentRow) => void;
  readonly onEdit: (row: DocumentRow) => void;
}

export function DocumentsTable({ owner, order, mayEdit, onOrder, onOpen, onEdit, ...list }: DocumentsTableProps) {
  const { t } = useText('documents');
  const sorted = (sortName: DocumentSortName) => ({
    title: t(`column.${sortName}`),
    direction: sortName === order.sortName ? order.sortType : null,
    onSort: (sortType: 'asc' | 'desc') => onOrder({ sortName, sortType }),
  });
  const by = (at: string, name: string) => (
    <>
      <Moment at={at} />
      <span className="cd-document-by">{name}</span>
    </>
  );
  const columns: readonly TableColumn<DocumentRow>[] = [
    {
      ...sorted('title'),
      isWrapped: true,
      cell: (row) =>
        row.type === 'file' ? (
          row.title
        ) : (
          <button
            type="button"
            className="cd-link cd-document-title"
            aria-label={t('open.one', { title: row.title })}
            onClick={() => onOpen(row)}
          >
            {row.title}
          </button>
        ),
    },
    { ...sorted('documentType'), cell: ({ documentType }) => t(`type.${documentType}`) },
    { title: t('column.notes'), isWrapped: true, cell: ({ notes }) => notes },
    { ...sorted('fileName'), isWrapped: true, cell: ({ fileName }) => fileName },
    { ...sorted('size'), isNumber: true, cell: ({ size }) => formatBytes(size) },
    { ...sorted('createdAt'), cell: ({ createdAt, createdBy }) => by(createdAt, createdBy) },
    { ...sorted('modifiedOn'), cell: ({ modifiedOn, modifiedBy }) => by(modifiedOn, modifiedBy) },
    {
      title: t('actions'),
      isHidden: true,
      cell: (row) => <DocumentActions ownerId={owner.ownerId} {...{ row, mayEdit, onEdit }} />,
    },
  ];
  return <PagedTable {...list} label={t('title')} columns={columns} rowId={({ id }) => id} />;
}

interface DocumentActionsProps extends Pick<DocumentsTableProps, 'mayEdit' | 'onEdit'> {
  readonly ownerId: string;
  readonly row: DocumentRow;
}

function DocumentActions({ ownerId, row, mayEdit, onEdit }: DocumentActionsProps) {
  const { t } = useText('documents');
  const dispatch = useAppDispatch();
  const { isSaving, save } = useSaveFile(row);
  const [remove] = useRemoveDocumentMutation();
  const { id, title, fileName } = row;
  const onDelete = async (): Promise<boolean> => {
    const { data } = await remove({ ownerId, documentId: id });
    if (!data) return false;
    const calls = [{ method: 'POST' as const, path: documentPath(id, '/restore'), body: {} }];
    const undo = { calls, revision: data.data.revision, tags: [{ type: 'Document', id: ownerId }] };
    dispatch(noticeShown({ kind: 'success', text: data.message, undo }));
    return true;
  };
  return (
    <span className="cd-row-actions">
      <Button
        variant="minimal"
        icon={<DownloadIcon />}
        aria-label={t('download.one', { name: fileName })}
        loading={isSaving}
        onClick={() => void save()}
      />
      {mayEdit && (
        <>
          <Button
            variant="minimal"
            icon={<EditIcon />}
            aria-label={t('edit.one', { title })}
            onClick={() => onEdit(row)}
          />
          <DeleteButton label={t('delete.one', { title })} onDelete={onDelete} />
        </>
      )}
    </span>
  );
}
