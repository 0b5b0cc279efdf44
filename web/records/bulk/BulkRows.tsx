import { useState } from 'react';
import { Pager } from '../../components/Pager.tsx';
import { useText } from '../../i18n/useText.ts';
import { listAnswer } from '../../lists/listAnswer.ts';
import { LeftFields } from '../history/LeftFields.tsx';
import type { RecordWords } from '../record.ts';
import { useBulkRowsQuery } from './bulkApi.ts';

const PAGE_SIZE = 10;

interface BulkRowsProps {
  readonly bulkId: string;
  readonly words: RecordWords;
  readonly outcome: 'refused' | 'blocked';
}

/** Rows that were refused, or could not be taken back, wholly or in part, each with its reason. */
export function BulkRows({ bulkId, words, outcome }: BulkRowsProps) {
  const { t } = useText('bulk');
  const [pageNumber, setPage] = useState(1);
  const { page, isTurning } = listAnswer(useBulkRowsQuery({ bulkId, outcome, pageNumber, pageSize: PAGE_SIZE }));
  if (!page) return null;
  return (
    <section>
      <h3 className="cd-bulk-heading">{t(`rows.${outcome}`)}</h3>
      <ul
        className={`cd-bulk-rows ${isTurning ? 'cd-turning' : ''}`}
        tabIndex={0}
        aria-label={t(`rows.${outcome}`)}
        aria-busy={isTurning}
      >
        {page.list.map(({ row, label, undo, message, left }) => (
          <li key={row}>
            <strong>{label}</strong>
            {undo !== 'undone' && <p className="cd-error">{message}</p>}
            <LeftFields words={words} left={left} />
          </li>
        ))}
      </ul>
      {(page.total > PAGE_SIZE || pageNumber > 1) && (
        <Pager
          page={pageNumber}
          size={PAGE_SIZE}
          total={page.total}
          isCapped={page.totalIsCapped}
          count={page.list.length}
          onPage={setPage}
        />
      )}
    </section>
  );
}
