import { Button } from '@blueprintjs/core';
import { DownloadIcon, EditIcon } from '@blueprintjs/icons';
import type { ComponentProps, ReactNode } from 'react';
import type { DocumentRow, DocumentSortName } from '../../../server/contract/documents/documents.ts';
import type { DocumentOwner } from '../../../server/domain/documents/owners.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { formatBytes } from '../../format/sizes.ts';
import { useText } from '../../i18n/useText.ts';
import type { Paging } from '../../lists/PagedList.tsx';
import { PagedTable, type TableHeading } from '../../lists/PagedTable.tsx';
import { noticeShown } from '../../state/noticesSlice.ts';
import { Moment } from '../../session/Moment.tsx';
import { useAppDispatch } from '../../store.ts';
import { documentPath, useRemoveDocumentMutation } from './documentsApi.ts';
import { useSaveFile } from './useSaveFile.ts';

export interface DocumentOrder {
  readonly sortName: DocumentSortName;
  readonly sortType: 'asc' | 'desc';
}

const columns = ['title', 'documentType', 'notes', 'fileName', 'size', 'createdAt', 'modifiedOn'] as const;

interface DocumentsTableProps extends Paging {
  readonly owner: DocumentOwner;
  readonly query: ComponentProps<typeof PagedTable<DocumentRow>>['query'];
  readonly order: DocumentOrder;
  readonly mayEdit: boolean;
  /** Instead of a table without rows. */
  readonly empty: ReactNode;
  readonly onOrder: (order: DocumentOrder) => void;
  readonly onOpen: (row: DocumentRow) => void;
  readonly onEdit: (row: DocumentRow) => void;
}

export function DocumentsTable({ owner, order, mayEdit, onOrder, onOpen, onEdit, ...list }: DocumentsTableProps) {
  const { t } = useText('documents');
  const headings: TableHeading[] = columns.map((column) => ({
    text: t(`column.${column}`),
    isNumber: column === 'size',
    direction: column === order.sortName ? order.sortType : null,
    onSort: column === 'notes' ? undefined : (sortType) => onOrder({ sortName: column, sortType }),
  }));
  return (
    <PagedTable
      label={t('title')}
      headings={[...headings, { text: t('actions'), isHidden: true }]}
      line={(row) => <DocumentLine key={row.id} {...{ owner, row, mayEdit, onOpen, onEdit }} />}
      {...list}
    />
  );
}

type DocumentLineProps = Pick<DocumentsTableProps, 'owner' | 'mayEdit' | 'onOpen' | 'onEdit'> & {
  readonly row: DocumentRow;
};

function DocumentLine({ owner: { ownerId }, row, mayEdit, onOpen, onEdit }: DocumentLineProps) {
  const { t } = useText('documents');
  const dispatch = useAppDispatch();
  const { saving, save } = useSaveFile();
  const [remove] = useRemoveDocumentMutation();
  const { id, title, type, fileName } = row;
  const onDelete = async (): Promise<boolean> => {
    const { data } = await remove({ ownerId, documentId: id });
    if (!data) return false;
    const calls = [{ method: 'POST' as const, path: documentPath(id, '/restore'), body: {} }];
    const undo = { calls, revision: data.data.revision, tags: [{ type: 'Document', id: ownerId }] };
    dispatch(noticeShown({ kind: 'success', text: data.message, undo }));
    return true;
  };
  return (
    <tr>
      <td className="cd-wrap">
        {type === 'file' ? (
          title
        ) : (
          <button
            type="button"
            className="cd-link cd-document-title"
            aria-label={t('open.one', { title })}
            onClick={() => onOpen(row)}
          >
            {title}
          </button>
        )}
      </td>
      <td>{t(`type.${row.documentType}`)}</td>
      <td className="cd-wrap">{row.notes}</td>
      <td className="cd-wrap">{fileName}</td>
      <td className="cd-end">{formatBytes(row.size)}</td>
      <td>
        <Moment at={row.createdAt} />
        <span className="cd-document-by">{row.createdBy}</span>
      </td>
      <td>
        <Moment at={row.modifiedOn} />
        <span className="cd-document-by">{row.modifiedBy}</span>
      </td>
      <td>
        <span className="cd-row-actions">
          <Button
            variant="minimal"
            icon={<DownloadIcon />}
            aria-label={t('download.one', { name: fileName })}
            loading={saving !== null}
            onClick={() => void save(row)}
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
      </td>
    </tr>
  );
}
