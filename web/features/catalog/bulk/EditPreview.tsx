import { useState } from 'react';
import type { BulkEditFields, BulkSelection, PreviewedProduct } from '../../../../server/contract/bulk/bulkEdit.ts';
import { isUnlikelyCode } from '../../../api/apiError.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { Table, type TableColumn } from '../../../components/Table.tsx';
import { useText } from '../../../i18n/useText.ts';
import { productWords } from '../../../references/product/productWords.ts';
import { usePreviewBulkEditQuery } from './bulkEditApi.ts';

const PAGE_SIZE = 10;

interface EditPreviewProps {
  readonly selection: BulkSelection;
  readonly edit: BulkEditFields;
  /** Unlikely amounts are wanted. */
  readonly anyway: boolean;
}

/** Old and new of each product, page by page, as the server would decide it now. */
export function EditPreview({ selection, edit, anyway }: EditPreviewProps) {
  const { t } = useText('catalog');
  const [page, setPage] = useState(1);
  const query = { ...selection, edit, ...(anyway ? { anyway } : {}), pageNumber: page, pageSize: PAGE_SIZE };
  const { data, error, isFetching, refetch } = usePreviewBulkEditQuery(query);
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />;
  const columns: readonly TableColumn<PreviewedProduct>[] = [
    { title: t('field.sku'), cell: ({ sku }) => sku },
    { title: t('field.variety'), isWrapped: true, cell: ({ variety }) => variety },
    { title: t('bulk.becomes'), isWrapped: true, cell: (row) => <Becomes row={row} /> },
  ];
  return (
    <>
      <Table
        label={t('bulk.preview')}
        columns={columns}
        rows={data.list}
        rowId={({ productId }) => productId}
        isTurning={isFetching}
      />
      <Pager
        page={page}
        size={PAGE_SIZE}
        total={Math.min(data.total, data.maximum)}
        isCapped={data.total > data.maximum}
        count={data.list.length}
        onPage={setPage}
      />
    </>
  );
}

function Becomes({ row: { changes, refusal } }: { readonly row: PreviewedProduct }) {
  const { t } = useText('catalog');
  const { fieldName, fieldValue } = productWords;
  const isUnlikely = isUnlikelyCode(refusal?.code);
  if (refusal && !isUnlikely) return <p className="cd-error">{t('bulk.wouldRefuse', { reason: refusal.message })}</p>;
  if (changes.length === 0) return <span className="cd-muted">{t('bulk.already')}</span>;
  return (
    <ul className="cd-plain-list">
      {refusal && <li className="cd-error">{t('bulk.unlikely', { reason: refusal.message })}</li>}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t('bulk.change', {
            field: fieldName(field),
            from: fieldValue(field, from),
            to: fieldValue(field, to),
          })}
        </li>
      ))}
    </ul>
  );
}
