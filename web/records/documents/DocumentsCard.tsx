import { addDays } from '../../../server/domain/businessDay.ts';
import { Card } from '../../components/Card.tsx';
import { DateRangeFields } from '../../components/DateRangeFields.tsx';
import { Button } from '@blueprintjs/core';
import { DocumentIcon, PlusIcon } from '@blueprintjs/icons';
import { useDeferredValue, useState } from 'react';
import type { DocumentRow, DocumentSortName } from '../../../server/contract/documents/documents.ts';
import type { DocumentOwner } from '../../../server/domain/documents/document.ts';
import { StateMessage } from '../../components/StateMessage.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import type { DateRange } from '../../format/dateRanges.ts';
import type { SortOrder } from '../../lists/addressFilters.ts';
import { useToday } from '../../session/useToday.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import './documents.css';
import { DocumentsTable } from './DocumentsTable.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import { useListDocumentsQuery } from './documentsApi.ts';

const PAGE_SIZE = 10;
/** Thirty dates ending today (spec 3, section 9; rules 18.36). */
const LISTED_DAYS = 29;

interface DocumentsCardProps {
  readonly owner: DocumentOwner;
  readonly mayEdit: boolean;
}

/** The papers of an owner: listed, added, edited, opened, downloaded, deleted (spec 1, 2.9; spec 2, 2.4 Gallery). */
export function DocumentsCard({ owner, mayEdit }: DocumentsCardProps) {
  const { t } = useText('documents');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder<DocumentSortName>>({ sortName: 'createdAt', sortType: 'desc' });
  const [opened, setOpened] = useState<DocumentRow | null>(null);
  const [edited, setEdited] = useState<DocumentRow | 'new' | null>(null);
  const today = useToday();
  // A product shows all of its papers, which its own call lists.
  const hasDates = owner.ownerKind !== 'product';
  const usual = { fromDate: addDays(today, -LISTED_DAYS), toDate: today };
  const [dates, setDates] = useState<DateRange | null>(null);
  const range = dates ?? usual;
  const searchKey = useDeferredValue(search.trim());
  const query = useListDocumentsQuery({
    ...{ ...owner, ...order, searchKey, pageNumber: page, pageSize: PAGE_SIZE },
    ...(hasDates ? range : {}),
  });
  const { currentData: shown } = query;
  // The last one of the last page was deleted.
  if (shown?.list.length === 0 && shown.total > 0 && page > 1) setPage(page - 1);
  const add = mayEdit && (
    <Button icon={<PlusIcon />} intent="primary" text={t('add')} onClick={() => setEdited('new')} />
  );
  // Not while an answer to no words is under way: the box that was just emptied stays.
  const isEmpty = searchKey === '' && shown?.list.length === 0;
  const hasAny = query.data !== undefined && !isEmpty;

  return (
    <Card id="documents" title={t('title')} className="cd-documents" actions={hasAny && add}>
      {hasDates && (
        <DateRangeFields
          range={range}
          today={today}
          own={{ name: t('window'), range: usual }}
          onChange={(next) => {
            setDates(next);
            setPage(1);
          }}
        />
      )}
      {hasAny && (
        <TextField
          label={t('search')}
          type="search"
          className="cd-documents-search"
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
      )}
      <DocumentsTable
        owner={owner}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        order={order}
        mayEdit={mayEdit}
        empty={
          isEmpty ? (
            <div className="cd-state">
              <StateMessage
                icon={<DocumentIcon size={32} />}
                title={t(hasDates ? 'empty.dates' : 'empty.title')}
                text={t(mayEdit ? 'empty.text' : 'empty.readOnly')}
                action={add}
              />
            </div>
          ) : (
            <p role="status" className="cd-muted">
              {t('empty.search', { search: search.trim() })}
            </p>
          )
        }
        onOrder={(next) => {
          setOrder(next);
          setPage(1);
        }}
        onOpen={setOpened}
        onEdit={setEdited}
      />
      {opened && <DocumentViewer row={opened} onClose={() => setOpened(null)} />}
      {edited && (
        <DocumentDialog owner={owner} row={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}
